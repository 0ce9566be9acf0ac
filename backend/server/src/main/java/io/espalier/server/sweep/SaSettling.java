package io.espalier.server.sweep;

import io.espalier.collect.Waited;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Part;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether what the SA says of groups and members may be compared with what it said before. An SM that begins knows no group;
 * it asks the ports to join again, and they do so within seconds. To compare meanwhile would show everybody leaving and coming
 * back. Used by one thread.
 */
final class SaSettling {
    /** Ports that have not joined again by then, while others no longer join, have really left. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** After that the SA is taken at its word, though it still changes. */
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private Optional<Instant> begin = Optional.empty();
    private Instant since = Instant.MIN;
    private Waited waited = new Waited(Instant.EPOCH);
    private boolean settling;
    private Map<Mgid, Set<Guid>> last = Map.of();
    private Instant lastAt = Instant.MIN;

    /**
     * Takes the next reading; gives whether it may be compared.
     *
     * @param beganAnew when a master last began its work
     * @param trusted the groups and members that were last compared
     */
    boolean mayCompare(Fabric now, Optional<Instant> beganAnew, Optional<Fabric> trusted) {
        if (!beganAnew.equals(begin)) {
            begin = beganAnew;
            since = beganAnew.orElse(Instant.MIN);
            waited = new Waited(since);
            settling = true;
        }
        if (!settling) {
            return true;
        }
        Instant at = now.readAt(Part.MULTICAST);
        Map<Mgid, Set<Guid>> members = members(now);
        if (at.isBefore(lastAt)) {
            // The clock was set back: this was read after all that went before.
            since = Instant.MIN;
        }
        boolean anew = !at.equals(lastAt);
        boolean quiet = anew && members.equals(last);
        boolean back = trusted.isEmpty()
                || (at.isAfter(since)
                        && trusted.filter(before -> hasAll(members, before)).isPresent());
        Duration soFar = waited.until(at);
        settling = !back && soFar.compareTo(LIMIT) < 0 && !(quiet && soFar.compareTo(PATIENCE) >= 0);
        if (anew) {
            last = members;
            lastAt = at;
        }
        return !settling;
    }

    private static boolean hasAll(Map<Mgid, Set<Guid>> members, Fabric before) {
        return members(before).entrySet().stream()
                .allMatch(
                        group -> members.getOrDefault(group.getKey(), Set.of()).containsAll(group.getValue())
                                && members.containsKey(group.getKey()));
    }

    private static Map<Mgid, Set<Guid>> members(Fabric fabric) {
        return fabric.groups().stream()
                .collect(Collectors.toMap(
                        MulticastGroup::mgid,
                        group -> group.members().stream().map(Member::portGuid).collect(Collectors.toSet()),
                        (a, b) -> b));
    }
}
