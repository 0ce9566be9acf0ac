package io.espalier.ui.overview;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.fold.Fold;
import io.espalier.server.store.EventQuery;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.findings.FindingRow;
import io.espalier.ui.health.SmFacts;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Names;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Everything the first page tells.
 *
 * @param figures how many of each there are
 * @param spine the large fact
 * @param findings the worst findings
 * @param openFindings how many there are in all
 * @param hot the links that carry most
 * @param sm the subnet managers
 * @param capacity how full the tables are
 * @param changes the newest events of the last hour
 * @param changesInAll how many there were in that hour
 */
record OverviewModel(
        Figures figures,
        SpineFact spine,
        List<FindingRow> findings,
        int openFindings,
        List<HotLink> hot,
        SmFacts sm,
        List<Capacity> capacity,
        List<EventRow> changes,
        int changesInAll) {
    /** On a high screen; on a lower one the styles show fewer. */
    private static final int MOST_ROWS = 24;

    private static final int MOST_EVENTS = 1_000;

    static OverviewModel of(FabricAnalysis analysis, Moment moment) {
        List<EventRow> changes = changes(moment);
        return new OverviewModel(
                Figures.of(analysis),
                SpineFact.of(analysis),
                FindingRow.worst(moment.findings(), new Names(analysis.fabric()), moment.now()),
                moment.findings().open().stream().mapToInt(Fold::size).sum(),
                HotLink.of(analysis),
                SmFacts.of(analysis, moment),
                Capacity.of(analysis),
                changes.stream().limit(MOST_ROWS).toList(),
                changes.size());
    }

    private static List<EventRow> changes(Moment moment) {
        Instant now = moment.now();
        Instant from = now.minus(Duration.ofHours(1));
        return moment.events(EventQuery.latest(MOST_EVENTS).between(from, now.plusSeconds(1))).stream()
                .map(event -> EventRow.of(event, now))
                .toList();
    }
}
