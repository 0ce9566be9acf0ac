package io.espalier.engine.sm.route;

import io.espalier.engine.settings.SmSettings;

/**
 * How many data lanes OpenSM lets the links between switches use: what PortInfo.VLCap allows, and no more than the option
 * max_op_vls.
 */
public final class DataLanes {
    /** VLCap of ibsim's ports and of common switches: lanes 0 to 7. */
    public static final int COMMON_VL_CAP = 4;

    private static final int MOST = 15;
    private static final int DEFAULT_MAX_OP_VLS = 5;

    private DataLanes() {}

    /**
     * Data lanes, 1 to 15.
     *
     * @param vlCap the smallest PortInfo.VLCap of any link's end, 1 to 5
     */
    public static int of(SmSettings settings, int vlCap) {
        int code = Math.min(vlCap, settings.number("max_op_vls", DEFAULT_MAX_OP_VLS));
        return Math.clamp(1 << (code - 1), 1, MOST);
    }
}
