package io.espalier.engine.fold;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * One row of a list of findings: a finding with those that it explains, or equal ones under a sum. Nothing that was folded is lost:
 * {@link #all} gives every finding.
 *
 * @param head what the row says
 * @param sum whether the head is written for its children and was found by no rule
 * @param children what is under it, worst first
 * @param size findings in all, the head among them unless it is a sum
 * @param severity of the worst of them, or worse where it reaches far
 * @param reach whom it hits; worked out for rows at the top only
 */
public record Fold(Finding head, boolean sum, List<Fold> children, int size, Severity severity, Reach reach) {
    /** The worst first; of equals those that hold more, then by name. */
    public static final Comparator<Fold> WORST_FIRST = Comparator.comparing(Fold::severity)
            .thenComparing(Comparator.comparingInt(Fold::size).reversed())
            .thenComparing(fold -> fold.head().kind())
            .thenComparing(fold -> fold.head().key());

    public Fold {
        children = List.copyOf(children);
    }

    /** A finding with nothing under it. */
    static Fold of(Finding finding) {
        return new Fold(finding, false, List.of(), 1, finding.severity(), Reach.NONE);
    }

    /** A fold with more under it. */
    Fold over(List<Fold> more) {
        return of(head, sum, Stream.concat(children.stream(), more.stream()).toList());
    }

    /** Equal ones under a head that speaks for them. */
    static Fold sum(Finding head, List<Fold> children) {
        return of(head, true, children);
    }

    private static Fold of(Finding head, boolean sum, List<Fold> children) {
        int size = sum ? 0 : 1;
        Severity worst = head.severity();
        for (Fold child : children) {
            size += child.size();
            worst = worst.compareTo(child.severity()) <= 0 ? worst : child.severity();
        }
        return new Fold(head, sum, children.stream().sorted(WORST_FIRST).toList(), size, worst, Reach.NONE);
    }

    /** The same with what it does to the fabric. */
    Fold reaching(Reach far, Severity raised) {
        return new Fold(head, sum, children, size, raised, far);
    }

    /** Identity from sweep to sweep, of sums too. */
    public String id() {
        return sum ? "sum " + head.id() : head.id();
    }

    /** Every finding in it. */
    public Stream<Finding> all() {
        Stream<Finding> below = children.stream().flatMap(Fold::all);
        return sum ? below : Stream.concat(Stream.of(head), below);
    }
}
