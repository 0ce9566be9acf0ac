package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.server.PlannedFabrics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Three days of a small fabric, of which the readings themselves are kept for six hours. */
class RolledHistoryTest {
    private static final Duration INTERVAL = Duration.ofMinutes(3);
    private static final int SWEEPS = 3 * 24 * 20;
    private static final Retention SHORT =
            new Retention(Duration.ofHours(6), Duration.ofHours(30), Duration.ofDays(90), Duration.ofDays(730), 0);
    private static final Instant START = Instant.parse("2026-03-01T00:00:30Z");

    private static final SortedSet<String> TAGS = new TreeSet<>(List.of("INC-1"));

    private final Fabric small = PlannedFabrics.small();
    private final PortId port = small.links().getFirst().a();

    /** A clock that leaps ten years ahead after a day, and is set right after some hours or never. */
    @ParameterizedTest
    @EnumSource
    void aClockThatLeapsAheadEndsNoCountersBeforeItWasRightForADay(Databases database) {
        Duration leap = Duration.ofDays(3_650);
        int day = 24 * 20;
        try (FabricStore store = database.open().keeping(SHORT)) {
            for (int i = 1; i <= day; i++) {
                store.append(sweep(i), List.of());
            }
            int before = readings(store).size();
            for (int i = day + 1; i <= day + 360; i++) {
                store.append(sweep(i, START.plus(INTERVAL.multipliedBy(i)).plus(leap)), List.of());
            }
            // Nothing went by the new clock, and nothing will where it is set right again.
            assertThat(readings(store)).hasSize(before);
            for (int i = day + 361; i <= 3 * day; i++) {
                store.append(sweep(i, START.plus(INTERVAL.multipliedBy(i)).plus(leap)), List.of());
            }
            assertThat(readings(store)).hasSizeLessThan(before);
        }
    }

    /** Of the day before the leap. */
    private List<CounterPoint> readings(FabricStore store) {
        return store.counterHistory(port, Counter.XMIT_DATA, START, START.plus(Duration.ofHours(24)));
    }

    private Fabric sweep(int number) {
        return sweep(number, START.plus(INTERVAL.multipliedBy(number)));
    }

    private Fabric sweep(int number, Instant now) {
        Fabric.Builder swept = new Fabric.Builder(now).number(number).membersKnown(true);
        small.nodes().values().forEach(swept::node);
        small.links().forEach(swept::link);
        small.groups().forEach(swept::group);
        small.tables().forEach(swept::table);
        // 10 a second; one node has no counters in the second day.
        swept.counters(port, reading(now.minusMillis(7), 1_800L * number));
        if (number / 480 != 1) {
            swept.counters(small.links().getLast().b(), reading(now, 7));
        }
        return swept.build();
    }

    private static PortCounters reading(Instant at, long value) {
        return new PortCounters.Builder(at).set(Counter.XMIT_DATA, value).build();
    }

    @ParameterizedTest
    @EnumSource
    void oldReadingsAreRolledUpAndFabricsOfThenKeepAllElse(Databases database) {
        try (FabricStore store = database.open().keeping(SHORT)) {
            for (int i = 1; i <= SWEEPS; i++) {
                store.append(sweep(i), List.of());
            }
            Fabric old = store.fabric(100).orElseThrow();
            assertThat(old.nodes()).isEqualTo(small.nodes());
            assertThat(old.groups()).isEqualTo(small.groups());
            assertThat(old.tables()).isEqualTo(small.tables());
            PortCounters then = Objects.requireNonNull(old.counters().get(port));
            Instant readAt = then.readAt();
            assertThat(Duration.between(readAt, old.sweptAt())).isBetween(Duration.ZERO, Duration.ofMinutes(18));
            assertThat(then.value(Counter.XMIT_DATA).orElseThrow())
                    .isEqualTo(Duration.between(START.minusMillis(7), readAt).toSeconds() * 10);
            BusyPort busiest =
                    store.busiest(START, START.plus(Duration.ofDays(3)), 20).getFirst();
            assertThat(busiest.port()).isEqualTo(port);
            assertThat(busiest.rate()).isEqualTo(10);
            assertHistory(store.counterHistory(port, Counter.XMIT_DATA, START, START.plus(Duration.ofDays(3))));
        }
    }

    private static void assertHistory(List<CounterPoint> points) {
        assertThat(points).isSortedAccordingTo((a, b) -> a.readAt().compareTo(b.readAt()));
        assertThat(points.getFirst().readAt()).isBefore(START.plus(Duration.ofMinutes(20)));
        assertThat(points.getLast().value()).isEqualTo(1_800L * SWEEPS);
        // 15 minutes, then as fine as it was read, then readings themselves.
        assertThat(points.size()).isBetween(600, 1_100);
        List<CounterSpan> spans =
                points.stream().flatMap(point -> point.span().stream()).toList();
        assertThat(spans).hasSizeGreaterThan(400).allSatisfy(span -> {
            assertThat(span.mean()).isEqualTo(10);
            assertThat(span.lowest()).isEqualTo(10);
            assertThat(span.highest()).isEqualTo(10);
        });
        assertThat(points.getLast().span()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aHistoryThatIsTooLargeLosesItsOldestCountersAndNothingElse(Databases database) {
        Retention tiny =
                new Retention(Duration.ofDays(9), Duration.ofDays(9), Duration.ofDays(90), Duration.ofDays(730), 1);
        try (FabricStore store = database.open().keeping(tiny)) {
            for (int i = 1; i <= 420; i++) {
                store.append(sweep(i), List.of());
            }
            assertThat(store.fabric(10).orElseThrow().groups()).isEqualTo(small.groups());
            assertThat(store.fabric(420).orElseThrow().counters()).isNotEmpty();
            List<CounterPoint> points =
                    store.counterHistory(port, Counter.XMIT_DATA, START, START.plus(Duration.ofDays(1)));
            assertThat(points).hasSize(420);
            assertThat(store.health().problem().orElseThrow()).startsWith("the history is larger than");
            assertThat(points.stream().filter(point -> point.span().isPresent()))
                    .hasSizeGreaterThan(200);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eventsOfLongAgoGoAfterTheCountersButNotWhatOperatorsWroteAbout(Databases database) {
        Retention tiny =
                new Retention(Duration.ofDays(9), Duration.ofDays(9), Duration.ofDays(90), Duration.ofDays(730), 1);
        Instant longAgo = START.minus(Duration.ofDays(40));
        try (FabricStore store = database.open().keeping(tiny)) {
            store.append(
                    sweep(1), Stream.of(1, 2, 3).map(i -> event(longAgo, i)).toList());
            Note note = new Note("ada", 2, Optional.empty(), Optional.empty(), 0, 0);
            store.log().write(new FabricEvent(0, longAgo, 0, EventKind.NOTE, List.of(), "why", "", ""), note, TAGS);
            store.append(sweep(2), List.of(event(START, 5)));
            assertThat(ids(store, "port-3")).containsExactly(3L);
            for (int i = 3; i <= 420; i++) {
                store.append(sweep(i), List.of());
            }
            assertThat(ids(store, "")).containsExactly(5L, 4L, 2L);
            assertThat(ids(store, "port-3")).isEmpty();
            assertThat(store.append(sweep(421), List.of(event(START, 6)))
                            .getFirst()
                            .id())
                    .isEqualTo(6);
        }
    }

    private static FabricEvent event(Instant at, int number) {
        return FabricEvent.of(at, 1, EventKind.NODE_GONE, List.of("port-" + number), "port " + number + " is gone");
    }

    private static List<Long> ids(FabricStore store, String subject) {
        EventQuery all = EventQuery.latest(100);
        return store.events(subject.isEmpty() ? all : all.about(subject)).stream()
                .map(FabricEvent::id)
                .toList();
    }
}
