package io.espalier.app.cli;

import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.CauseKind;
import io.espalier.engine.cause.Confidence;
import io.espalier.engine.cause.RowId;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Why some rows are not as planned.
 *
 * @param kind which kind of reason
 * @param confidence how sure
 * @param what what happened
 * @param evidence what speaks for it and what would settle it
 * @param mlids trees whose rows it explains
 * @param links links it is about, as NodeGUID/port-NodeGUID/port
 * @param rows rows it explains
 */
record CauseItem(
        CauseKind kind,
        Confidence confidence,
        String what,
        List<String> evidence,
        List<String> mlids,
        List<String> links,
        List<Row> rows) {
    /** A row of a switch's table. */
    record Row(String mlid, String switchGuid) {
        static Row of(RowId row) {
            return new Row(row.mlid().toString(), row.switchGuid().toString());
        }
    }

    static CauseItem of(Cause cause) {
        return new CauseItem(
                cause.kind(),
                cause.confidence(),
                cause.what(),
                cause.evidence(),
                cause.mlids().stream().map(Object::toString).toList(),
                cause.links().stream().map(Object::toString).toList(),
                cause.rows().stream().map(Row::of).toList());
    }

    /** For people. */
    Stream<String> lines() {
        String head = String.format(
                Locale.ROOT,
                "cause (%s): %s: %s; explains %,d rows of %,d MLIDs",
                confidence.name().toLowerCase(Locale.ROOT),
                kind.label(),
                what,
                rows.size(),
                mlids.size());
        return Stream.concat(Stream.of(head), evidence.stream().map(line -> "  " + line));
    }
}
