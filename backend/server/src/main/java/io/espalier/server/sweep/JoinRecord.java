package io.espalier.server.sweep;

import io.espalier.engine.check.Watch.Joins;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Part;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the joins between readings of the members, for some minutes. Everybody who joins again after an SM began anew counts too:
 * the SA has that work. A reading that did not get all groups and members is passed over. Used by one thread.
 */
final class JoinRecord {
    private static final Duration REMEMBERED = Duration.ofMinutes(10);

    private record Span(Instant from, Instant to, long joins) {
        Duration length() {
            return Duration.between(from, to);
        }

        double perSecond() {
            return joins / Math.max(1, length().toMillis() / 1000.0);
        }
    }

    private final Deque<Span> spans;
    private List<MulticastGroup> last = List.of();
    private Instant lastAt = Instant.MIN;

    JoinRecord() {
        spans = new ArrayDeque<>();
    }

    /** One that goes on from another. */
    JoinRecord(JoinRecord other) {
        spans = new ArrayDeque<>(other.spans);
        last = other.last;
        lastAt = other.lastAt;
    }

    /** Takes a fabric, if this one has read the members anew. */
    void read(Fabric fabric) {
        Instant at = fabric.readAt(Part.MULTICAST);
        if (at.equals(lastAt) || !fabric.membersKnown() || !Changes.saAnswered(fabric)) {
            return;
        }
        if (at.isBefore(lastAt)) {
            // The clock was set back: what was counted is of another time.
            spans.clear();
        } else if (!lastAt.equals(Instant.MIN)) {
            spans.add(new Span(lastAt, at, joins(last, fabric.groups())));
            while (spans.getFirst().to().isBefore(at.minus(REMEMBERED))) {
                spans.removeFirst();
            }
        }
        last = fabric.groups();
        lastAt = at;
    }

    private static long joins(List<MulticastGroup> before, List<MulticastGroup> now) {
        Map<Mgid, List<Member>> old = new HashMap<>();
        before.forEach(group -> old.put(group.mgid(), group.members()));
        return now.stream()
                .mapToLong(group -> joins(old.getOrDefault(group.mgid(), List.of()), group))
                .sum();
    }

    private static long joins(List<Member> before, MulticastGroup now) {
        if (before.equals(now.members())) {
            return 0;
        }
        Set<Guid> old = new HashSet<>();
        before.forEach(member -> old.add(member.portGuid()));
        return now.members().stream()
                .filter(member -> !old.contains(member.portGuid()))
                .count();
    }

    /** What was counted; nothing before there were two readings. */
    Optional<Joins> now() {
        return spans.stream().max(Comparator.comparingDouble(Span::perSecond)).map(this::with);
    }

    private Joins with(Span burst) {
        return new Joins(
                spans.stream().mapToLong(Span::joins).sum(),
                Duration.between(spans.getFirst().from(), spans.getLast().to()),
                burst.joins(),
                burst.length(),
                burst.to());
    }
}
