package io.espalier.engine.heat;

import io.espalier.model.Mlid;

/**
 * How many packets a group's members get, as far as their ports' counters tell.
 *
 * @param mlid the group's, or that of the groups that share it
 * @param packetsPerSecond multicast packets a second that come to a member
 * @param ports how many members' ports told so
 * @param steps 0 where these ports are in no other group; else how many times the packets of other groups had to be taken off,
 *     each time a guess the more
 */
public record GroupRate(Mlid mlid, double packetsPerSecond, int ports, int steps) {}
