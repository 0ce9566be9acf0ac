package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What the map can be compared with: a moment before, or another group's tree.
 *
 * @param value as the address has it
 * @param label what it is called
 * @param detail what it is
 */
record BesideOption(String value, String label, String detail) {
    private static final List<Duration> BEFORE = List.of(
            Duration.ofMinutes(5),
            Duration.ofMinutes(15),
            Duration.ofHours(1),
            Duration.ofHours(6),
            Duration.ofDays(1),
            Duration.ofDays(7));

    /** What fits what was typed; trees of groups only where a tree is shown that they can be laid over. */
    static Stream<BesideOption> find(FabricAnalysis analysis, boolean groups, String typed) {
        Instant now = analysis.fabric().sweptAt().truncatedTo(ChronoUnit.SECONDS);
        String wanted = typed.strip().toLowerCase(Locale.ENGLISH);
        Stream<BesideOption> moments = BEFORE.stream()
                .map(before -> of(now.minus(before), Say.of("map.before", Words.span(before))))
                .filter(option -> option.label().contains(wanted));
        return groups
                ? Stream.concat(
                        moments,
                        GroupOption.find(analysis, typed)
                                .map(group -> new BesideOption(group.mlid().toString(), group.label(), group.detail())))
                : moments;
    }

    private static BesideOption of(Instant at, String label) {
        return new BesideOption(at.toString(), label, Words.moment(at));
    }

    /** An hour ago. */
    static String usual(FabricAnalysis analysis) {
        return analysis.fabric()
                .sweptAt()
                .truncatedTo(ChronoUnit.SECONDS)
                .minus(Duration.ofHours(1))
                .toString();
    }

    /** What an address says. */
    static BesideOption of(TopologyState state, FabricAnalysis analysis) {
        Instant now = analysis.fabric().sweptAt();
        String label = state.since()
                .map(at -> Words.time(at, now))
                .or(() -> state.other()
                        .flatMap(analysis::tree)
                        .map(GroupOption::of)
                        .map(GroupOption::label))
                .orElse(state.beside());
        return new BesideOption(state.beside(), label, "");
    }

    /** The same where they lead to the same: labels change as time goes by. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BesideOption option && option.value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
