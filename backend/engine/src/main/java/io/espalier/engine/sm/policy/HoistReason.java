package io.espalier.engine.sm.policy;

/** Why a tree is hoisted or is not; the first that applies, in this order, is the reason. */
public enum HoistReason {
    /** Hoisting is off. */
    DISABLED,
    /** Below two members there is no tree. */
    FEWER_THAN_TWO_MEMBERS,
    /** More members than {@code mcmr_multicast_hoisting_max_size}. */
    TOO_LARGE,
    /** No switch of a higher tier that forwards multicast reaches every member switch by hops that each lower the tier. */
    NO_COMMON_ANCESTOR,
    /** From none of those are all member switches equally far. */
    ASYMMETRIC,
    /** Fewer members a member switch than {@code mcmr_multicast_hoisting_min_density}. */
    SPARSE,
    /** From none of those the tree costs less. */
    NO_GAIN,
    /** The tree costs less. */
    GAIN
}
