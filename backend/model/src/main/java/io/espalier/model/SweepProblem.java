package io.espalier.model;

/**
 * An answer that a sweep did not get: which, from where, and why. The rest of the sweep stands.
 *
 * @param reason why
 * @param at the port asked; where the node is not known, the known port before it on the route
 * @param attribute what was asked for, as the spec names it
 * @param detail what else is known: route, status, tries; may be empty
 */
public record SweepProblem(Reason reason, PortId at, String attribute, String detail) {
    /** Why an answer is missing. */
    public enum Reason {
        /** No answer in time. */
        TIMEOUT,
        /** An answer with an error in its status field. */
        BAD_STATUS,
        /** An answer that does not decode. */
        MALFORMED,
        /** The SA does not answer. */
        SA_SILENT,
        /** The SA shows groups but no members without the right SM_Key. */
        MEMBERS_HIDDEN,
        /** No subnet manager is master. */
        NO_MASTER_SM,
        /** The local port or its device could not be used. */
        LOCAL_PORT,
        /** The SA answers without a key and drops what has ours: the SM_Key is wrong. */
        SM_KEY_REFUSED,
        /** The node keeps silent or refuses because its M_Key is not ours. */
        M_KEY_PROTECTED,
        /**
         * The port asked has no partition in common with us, and drops what we ask of its agents. Inferred from its silence and
         * both P_Key tables; the SA's silence has no such reason, since its port is in every partition.
         */
        P_KEY_REFUSED,
        /** The node has no performance agent. */
        NO_PERFORMANCE_AGENT,
        /** Another program on this machine holds the management class. */
        CLASS_TAKEN,
        /** What was read spans a change and is not of one moment. */
        CHANGED_MEANWHILE,
        /** The SM's own file of members cannot be used; the SA was asked instead. */
        DUMP_NOT_USED
    }
}
