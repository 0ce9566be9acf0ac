package io.espalier.engine.sm.policy;

/** Why a tree is built from the switch it is built from, before hoisting. */
public enum RootReason {
    /** Below two members, or without a switch that forwards multicast, nothing is built. */
    NO_TREE,
    /** OpenSM's rule. */
    FIRST,
    /** It is the pinned switch. */
    PINNED,
    /** OpenSM's rule: the pinned switch is not in the fabric. */
    PINNED_NOT_THERE,
    /** OpenSM's rule: the pinned switch forwards no multicast. */
    PINNED_WITHOUT_MULTICAST,
    /** OpenSM's rule: a tree from the pinned switch would not reach every member. */
    PINNED_CUT_OFF,
    /** Of the switches of least cost it loads the links least. */
    SPREAD
}
