package io.espalier.model;

/**
 * What SwitchInfo says a switch can do (InfiniBand spec, 14.2.5.4).
 *
 * @param linearFdbCap entries of the unicast table
 * @param multicastFdbCap entries of the multicast table; 0 means no multicast
 * @param multicastFdbTop highest MLID looked up; 0 where the switch does not keep it
 * @param enhancedPort0 whether port 0 is an end port of its own right
 */
public record SwitchCapabilities(int linearFdbCap, int multicastFdbCap, int multicastFdbTop, boolean enhancedPort0) {
    /** A switch whose SwitchInfo is not known; assumed to forward multicast like a common one. */
    public static final SwitchCapabilities UNKNOWN = new SwitchCapabilities(0, 1024, 0, false);
}
