package io.espalier.engine.sm.policy;

/** Why a tree is hoisted or is not; the first that applies, in this order, is the reason. */
public enum HoistReason {
    /** Hoisting is off. */
    DISABLED("Hoisting is off"),
    /** Below two members there is no tree. */
    FEWER_THAN_TWO_MEMBERS("Fewer than two members: there is no tree"),
    /** More members than {@code mcmr_multicast_hoisting_max_size}. */
    TOO_LARGE("More members than a hoisted group may have"),
    /** No switch of a higher tier that forwards multicast reaches every member switch by hops that each lower the tier. */
    NO_COMMON_ANCESTOR("No higher switch reaches every member downwards"),
    /** From none of those are all member switches equally far. */
    ASYMMETRIC("No higher switch is equally far from all its member switches"),
    /** Fewer members a member switch than {@code mcmr_multicast_hoisting_min_density}. */
    SPARSE("Too few members on each member switch"),
    /** From none of those the tree costs less. */
    NO_GAIN("No higher switch makes the tree cheaper"),
    /** The tree costs less. */
    GAIN("A higher switch makes the tree cheaper");

    private final String words;

    HoistReason(String words) {
        this.words = words;
    }

    /** As a sentence without a full stop. */
    public String words() {
        return words;
    }
}
