package io.espalier.engine.admission;

import java.util.Optional;

/**
 * How much each of some may use.
 *
 * @param name for people; may be empty
 * @param of who each may use so much
 * @param maxGroups groups with a member of theirs
 * @param maxMembers members of theirs in all groups together
 * @param pace joins of theirs that get as far as this quota, granted by the SA or not
 */
public record Quota(
        String name,
        QuotaHolder of,
        Optional<Integer> maxGroups,
        Optional<Integer> maxMembers,
        Optional<JoinPace> pace) {}
