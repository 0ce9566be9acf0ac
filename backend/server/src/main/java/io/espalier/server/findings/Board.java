package io.espalier.server.findings;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.fold.Fold;
import io.espalier.engine.fold.Folding;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The findings of a moment as rows: folded to their causes, and apart what is not to be told. Every open finding is in one of the
 * rows of {@link #open} or {@link #suppressed}.
 */
public final class Board {
    private final Findings findings;
    private final Map<String, Life> lives = new HashMap<>();
    private final Map<String, Suppression> reasons = new HashMap<>();
    private final List<Fold> open;
    private final Map<Act, List<Fold>> suppressed = new EnumMap<>(Act.class);

    private Board(Findings findings, FabricAnalysis analysis) {
        this.findings = findings;
        findings.cleared().forEach(life -> lives.put(life.id(), life));
        findings.open().forEach(life -> lives.put(life.id(), life));
        List<Suppression> holding = findings.suppressions().stream()
                .filter(suppression -> suppression.holdsAt(findings.at()))
                .toList();
        List<Finding> all = findings.open().stream().map(Life::finding).toList();
        List<Fold> folded = Folding.of(all, analysis);
        folded.forEach(fold -> suppress(fold, holding));
        open = reasons.isEmpty() ? folded : Folding.of(those(all, Optional.empty()), analysis);
        for (Act act : Act.values()) {
            List<Finding> these = reasons.isEmpty() ? List.of() : those(all, Optional.of(act));
            suppressed.put(act, these.isEmpty() ? List.of() : Folding.of(these, analysis));
        }
    }

    /** The rows of findings on a fabric of the same moment. */
    public static Board of(Findings findings, FabricAnalysis analysis) {
        return new Board(findings, analysis);
    }

    private void suppress(Fold fold, List<Suppression> holding) {
        if (holding.isEmpty()) {
            return;
        }
        Optional<Suppression> own = fold.sum() ? Optional.empty() : covering(fold.head(), holding);
        own.ifPresent(reason -> under(fold, reason));
        fold.children().forEach(child -> suppress(child, holding));
    }

    private Optional<Suppression> covering(Finding finding, List<Suppression> holding) {
        Life life = lives.get(finding.id());
        return holding.stream()
                .filter(suppression -> life != null && suppression.covers(life))
                .findFirst();
    }

    private void under(Fold fold, Suppression reason) {
        reasons.putIfAbsent(fold.head().id(), reason);
        fold.children().stream().flatMap(Fold::all).forEach(finding -> {
            Life life = lives.get(finding.id());
            if (life != null && reason.coversUnder(life)) {
                reasons.putIfAbsent(finding.id(), reason);
            }
        });
    }

    private List<Finding> those(List<Finding> all, Optional<Act> act) {
        return all.stream()
                .filter(finding -> Optional.ofNullable(reasons.get(finding.id()))
                        .map(Suppression::act)
                        .equals(act))
                .toList();
    }

    /** The moment. */
    public Instant at() {
        return findings.at();
    }

    /** The findings themselves. */
    public Findings findings() {
        return findings;
    }

    /** What is open and to be told, worst first. */
    public List<Fold> open() {
        return open;
    }

    /** What is open and not to be told because of such an act, worst first. */
    public List<Fold> suppressed(Act act) {
        return suppressed.getOrDefault(act, List.of());
    }

    /** Why an open finding is not to be told. */
    public Optional<Suppression> reason(String id) {
        return Optional.ofNullable(reasons.get(id));
    }

    /** What is known of a finding's life. */
    public Optional<Life> life(String id) {
        return Optional.ofNullable(lives.get(id));
    }

    /** Since when the row is as it is: since its head is, or the first of a sum. */
    public Optional<Instant> since(Fold fold) {
        return fold.sum()
                ? fold.all()
                        .flatMap(finding -> life(finding.id()).stream())
                        .map(Life::since)
                        .min(Comparator.naturalOrder())
                : life(fold.head().id()).map(Life::since);
    }

    /** Open rows that are errors or worse. */
    public int grave() {
        return (int) open.stream()
                .filter(row -> row.severity().compareTo(Severity.ERROR) <= 0)
                .count();
    }

    /** How many findings are open and to be told, by severity and kind. */
    public Map<Severity, Map<String, Integer>> counts() {
        Map<Severity, Map<String, Integer>> counts = new EnumMap<>(Severity.class);
        for (Life life : findings.open()) {
            if (!reasons.containsKey(life.id())) {
                counts.computeIfAbsent(life.finding().severity(), key -> new TreeMap<>())
                        .merge(life.finding().kind(), 1, Integer::sum);
            }
        }
        return counts;
    }
}
