package io.espalier.model;

/**
 * A subnet manager as its SMInfo describes it (InfiniBand spec, 14.2.5.13).
 *
 * @param portGuid port it runs on
 * @param lid LID of that port
 * @param priority 0 to 15
 * @param state what it takes itself for
 * @param activityCount grows as it works
 */
public record SubnetManager(Guid portGuid, Lid lid, int priority, State state, long activityCount) {
    /** The same as the master. */
    public SubnetManager asMaster() {
        return new SubnetManager(portGuid, lid, priority, State.MASTER, activityCount);
    }

    /** SMState, in the order of the spec's codes. */
    public enum State {
        NOT_ACTIVE,
        DISCOVERING,
        STANDBY,
        MASTER,
        UNKNOWN;

        /** The state of a code, 0 to 3; {@link #UNKNOWN} for anything else. */
        public static State ofCode(int code) {
            return code >= 0 && code < UNKNOWN.ordinal() ? values()[code] : UNKNOWN;
        }
    }
}
