package io.espalier.engine.cause;

import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Why some rows of the switches' tables are not as planned.
 *
 * @param kind which kind of reason
 * @param confidence how sure
 * @param what what happened, in one sentence without a full stop
 * @param evidence what speaks for it and what would settle it, a sentence each, the weightiest first
 * @param links the links it is about; none for most kinds
 * @param rows the rows it explains, ascending
 */
public record Cause(
        CauseKind kind, Confidence confidence, String what, List<String> evidence, List<Link> links, List<RowId> rows) {
    public Cause {
        evidence = List.copyOf(evidence);
        links = links.stream().sorted().distinct().toList();
        rows = rows.stream().sorted().distinct().toList();
    }

    /** The trees whose rows it explains, ascending. */
    public List<Mlid> mlids() {
        return List.copyOf(new TreeSet<>(rows.stream().map(RowId::mlid).toList()));
    }

    /** This cause, and the rows that the same cause explains elsewhere. */
    Cause and(Cause other) {
        List<RowId> both = Stream.concat(rows.stream(), other.rows.stream()).toList();
        return new Cause(kind, confidence, what, evidence, links, both);
    }

    /** The switches whose rows it explains, by NodeGUID. */
    public List<Guid> switches() {
        return List.copyOf(new TreeSet<>(rows.stream().map(RowId::switchGuid).toList()));
    }
}
