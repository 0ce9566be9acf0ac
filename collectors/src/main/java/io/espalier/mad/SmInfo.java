package io.espalier.mad;

import io.espalier.model.Guid;
import io.espalier.model.SubnetManager;

/**
 * What a subnet manager says of itself (InfiniBand spec, 14.2.5.13).
 *
 * <pre>
 *  0 8 GUID   8 8 SM_Key (not read)   16 4 ActCount
 * 20 1 Priority (4 bits), SMState (4)
 * </pre>
 *
 * @param portGuid port that the SM runs on
 * @param activityCount ActCount
 * @param priority 0 to 15
 * @param state what it takes itself for
 */
public record SmInfo(Guid portGuid, long activityCount, int priority, SubnetManager.State state) {
    public static SmInfo decode(MadReader in, int at) {
        int last = in.u8(at + 20);
        return new SmInfo(new Guid(in.i64(at)), in.u32(at + 16), last >>> 4, SubnetManager.State.ofCode(last & 0xF));
    }

    public void encode(MadWriter out, int at) {
        out.i64(at, portGuid.value()).u32(at + 16, activityCount);
        out.u8(at + 20, priority << 4 | state.ordinal());
    }
}
