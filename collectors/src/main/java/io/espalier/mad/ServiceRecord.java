package io.espalier.mad;

import io.espalier.model.Guid;
import io.espalier.model.PKey;

/**
 * A service registered with the SA (InfiniBand spec, 15.2.5.14), without its key, which is a secret of who registered it, and
 * without its data.
 *
 * <pre>
 *  0 8 ServiceID   8 16 ServiceGID   24 2 ServiceP_Key   28 4 ServiceLease (s; all ones for ever)
 * 32 16 ServiceKey   48 64 ServiceName   112 64 ServiceData
 * </pre>
 *
 * @param id ServiceID
 * @param gidPrefix high half of the ServiceGID
 * @param portGuid low half of the ServiceGID
 * @param pKey of the partition it is offered in
 * @param lease in seconds; 0xFFFFFFFF for ever
 * @param name anything; control characters are read as blanks
 */
public record ServiceRecord(long id, long gidPrefix, Guid portGuid, PKey pKey, long lease, String name) {
    /** Length of a record in bytes. */
    public static final int LENGTH = 176;

    private static final int NAME_AT = 48;

    public static ServiceRecord decode(MadReader in, int at) {
        return new ServiceRecord(
                in.i64(at),
                in.i64(at + 8),
                new Guid(in.i64(at + 16)),
                new PKey(in.u16(at + 24)),
                in.u32(at + 28),
                NodeDescription.decode(in, at + NAME_AT).text());
    }

    /** Writes all but the key and the data. */
    public void encode(MadWriter out, int at) {
        out.i64(at, id).i64(at + 8, gidPrefix).i64(at + 16, portGuid.value());
        out.u16(at + 24, pKey.value()).i32(at + 28, (int) lease);
        new NodeDescription(name).encode(out, at + NAME_AT);
    }

    /** Whether it is what a short table is padded with. */
    public boolean isNothing() {
        return id == 0 && portGuid.equals(Guid.ZERO) && name.isEmpty();
    }
}
