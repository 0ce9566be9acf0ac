package io.espalier.mad;

import io.espalier.model.Lid;

/**
 * What a trap says (InfiniBand spec, 13.4.8.2).
 *
 * <pre>
 *  0 1 IsGeneric (1 bit), Type (7)   1 3 ProducerType   4 2 TrapNumber   6 2 IssuerLID
 *  8 2 NoticeToggle (1 bit), NoticeCount (15)   10 54 DataDetails   64 16 IssuerGID
 * </pre>
 *
 * @param generic whether the trap number is one of the spec's
 * @param trap TrapNumber
 * @param issuer IssuerLID
 */
public record Notice(boolean generic, int trap, Lid issuer) {
    public static Notice decode(MadReader in, int at) {
        return new Notice(in.u8(at) >>> 7 == 1, in.u16(at + 4), new Lid(in.u16(at + 6)));
    }

    public void encode(MadWriter out, int at) {
        out.u8(at, generic ? 0x80 : 0).u16(at + 4, trap).u16(at + 6, issuer.value());
    }
}
