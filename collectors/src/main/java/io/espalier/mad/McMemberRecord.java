package io.espalier.mad;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;

/**
 * One port's membership of one group, or one group without its members (InfiniBand spec, 15.2.5.17).
 *
 * <pre>
 *  0 16 MGID       16 16 PortGID (prefix, GUID)
 * 32  4 Q_Key      36  2 MLID
 * 38  1 MTUSelector (2 bits), MTU (6)         39 1 TClass
 * 40  2 P_Key
 * 42  1 RateSelector (2), Rate (6)            43 1 PacketLifeTimeSelector (2), PacketLifeTime (6)
 * 44  4 SL (4), FlowLabel (20), HopLimit (8)
 * 48  1 Scope (4), JoinState (4)              49 1 ProxyJoin: the top bit by the spec, the lowest from OpenSM
 * 50  2 reserved
 * </pre>
 *
 * @param mgid MGID
 * @param portPrefix high half of PortGID
 * @param portGuid low half of PortGID; zero where the SA hides members
 * @param qKey Q_Key, unsigned
 * @param mlid MLID as it stands
 * @param mtu MTU code, without the selector
 * @param pKey P_Key
 * @param rate rate code, without the selector
 * @param packetLifeTime code, without the selector
 * @param tClass TClass
 * @param header SL, FlowLabel and HopLimit in one word
 * @param scope Scope
 * @param joinState JoinState
 * @param proxyJoin ProxyJoin
 */
public record McMemberRecord(
        Mgid mgid,
        long portPrefix,
        Guid portGuid,
        long qKey,
        int mlid,
        int mtu,
        int pKey,
        int rate,
        int packetLifeTime,
        int tClass,
        Header header,
        int scope,
        int joinState,
        boolean proxyJoin) {
    /** Length of the record without the padding of SA tables, in bytes. */
    public static final int LENGTH = 52;

    private static final int EXACTLY = 2 << 6;
    private static final int WITHOUT_SELECTOR = 0x3F;

    /**
     * The word that the group's packets take into their headers.
     *
     * @param sl SL
     * @param flowLabel FlowLabel
     * @param hopLimit HopLimit
     */
    public record Header(int sl, int flowLabel, int hopLimit) {
        private static Header of(int word) {
            return new Header(word >>> 28, word >>> 8 & 0xFFFFF, word & 0xFF);
        }

        private int word() {
            return sl << 28 | flowLabel << 8 | hopLimit;
        }
    }

    public static McMemberRecord decode(MadReader in, int at) {
        int scopeState = in.u8(at + 48);
        return new McMemberRecord(
                new Mgid(in.i64(at), in.i64(at + 8)),
                in.i64(at + 16),
                new Guid(in.i64(at + 24)),
                in.u32(at + 32),
                in.u16(at + 36),
                in.u8(at + 38) & WITHOUT_SELECTOR,
                in.u16(at + 40),
                in.u8(at + 42) & WITHOUT_SELECTOR,
                in.u8(at + 43) & WITHOUT_SELECTOR,
                in.u8(at + 39),
                Header.of(in.i32(at + 44)),
                scopeState >>> 4,
                scopeState & 0xF,
                in.u8(at + 49) != 0);
    }

    /** Writes the record as OpenSM on a little-endian host does. */
    public void encode(MadWriter out, int at) {
        out.i64(at, mgid.high())
                .i64(at + 8, mgid.low())
                .i64(at + 16, portPrefix)
                .i64(at + 24, portGuid.value());
        out.u32(at + 32, qKey).u16(at + 36, mlid).u8(at + 38, EXACTLY | mtu).u8(at + 39, tClass);
        out.u16(at + 40, pKey).u8(at + 42, EXACTLY | rate).u8(at + 43, EXACTLY | packetLifeTime);
        out.i32(at + 44, header.word()).u8(at + 48, scope << 4 | joinState).u8(at + 49, proxyJoin ? 1 : 0);
    }
}
