package io.espalier.server.api;

import io.espalier.server.findings.Board;
import io.espalier.server.findings.Life;
import io.espalier.server.findings.Suppression;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Findings as of a moment, worst first: those that are open, then those cleared within a day. total counts those left out too. */
record FindingLivesJson(long fabric, String at, int total, List<LifeJson> findings) {
    /** A finding over time; state is OPEN, CLEARED, or the act that suppresses it, of which suppression is the id, else 0. */
    record LifeJson(
            String id,
            String kind,
            String severity,
            String what,
            String effect,
            int count,
            List<String> nodes,
            List<String> ports,
            List<String> links,
            List<String> mlids,
            String state,
            String firstSeen,
            String since,
            String lastSeen,
            String clearedAt,
            int openings,
            long suppression) {
        static LifeJson of(Life life, Board board) {
            FindingListJson.FindingJson finding = FindingListJson.FindingJson.of(life.finding());
            String state = life.clearedAt()
                    .map(at -> "CLEARED")
                    .or(() -> board.reason(life.id()).map(reason -> reason.act().name()))
                    .orElse("OPEN");
            return new LifeJson(
                    finding.id(),
                    finding.kind(),
                    finding.severity(),
                    finding.what(),
                    finding.effect(),
                    finding.count(),
                    finding.nodes(),
                    finding.ports(),
                    finding.links(),
                    finding.mlids(),
                    state,
                    life.kept().firstSeen().toString(),
                    life.since().toString(),
                    life.lastSeen().toString(),
                    life.clearedAt().map(Instant::toString).orElse(""),
                    life.kept().openings(),
                    board.reason(life.id()).map(Suppression::id).orElse(0L));
        }
    }

    static FindingLivesJson of(Board board, long fabric, int limit) {
        List<Life> open = board.findings().open();
        List<Life> cleared = board.findings().cleared();
        Comparator<Life> worstFirst =
                Comparator.comparing((Life life) -> life.finding().severity()).thenComparing(Life::id);
        List<LifeJson> lives = Stream.concat(open.stream().sorted(worstFirst), cleared.stream())
                .limit(limit)
                .map(life -> LifeJson.of(life, board))
                .toList();
        return new FindingLivesJson(fabric, board.at().toString(), open.size() + cleared.size(), lives);
    }
}
