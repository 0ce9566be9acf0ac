package io.espalier.engine.sa;

/**
 * One thing the SA looked at or did for a request.
 *
 * @param subject what it looked at
 * @param outcome how that ended
 * @param words what a person can read: "port 0x… has MTU 2048, the group needs 2048"
 */
public record SaStep(Subject subject, Outcome outcome, String words) {
    /** What a step is about, in the order in which OpenSM comes to it. */
    public enum Subject {
        /** A site's own rules and quotas, before anything of OpenSM's. */
        INTERCEPT,
        COMPONENTS,
        CODES,
        PREFIX,
        PORT,
        REQUESTER,
        SHARED_PARTITION,
        P_KEY,
        GROUP,
        CREATION_COMPONENTS,
        MGID,
        BROADCAST_GROUP,
        CREATED_MTU,
        CREATED_RATE,
        MLID,
        GROUP_FIELDS,
        SELECTORS,
        PORT_CAPABILITY,
        JOIN_STATE,
        MEMBER_PARTITION,
        OWNERSHIP,
        CAPACITY,
        MEMBERSHIP,
        TREE
    }

    /** How a step ended. */
    public enum Outcome {
        PASSED,
        /** The request ends here. */
        REFUSED,
        /** Nothing to pass: something was changed, or is worth knowing. */
        NOTED
    }

    @Override
    public String toString() {
        return outcome == Outcome.REFUSED ? "refused: " + words : words;
    }
}
