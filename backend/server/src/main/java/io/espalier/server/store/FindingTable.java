package io.espalier.server.store;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The tables finding and finding_span. */
final class FindingTable {
    private static final long OPEN = Long.MAX_VALUE;
    private static final int MOST_TEXT = 3_900;
    private static final int MOST_SUBJECTS = 200_000;
    private static final int CHUNK = 5_000;

    private static final String SPANS = "SELECT finding, begins_at, ends_at, severity, what, effect, subjects, affected"
            + " FROM finding_span WHERE ";
    private static final String FINDINGS =
            "SELECT number, kind, finding_key, first_seen, last_seen, since, cleared_at, openings FROM finding";
    private static final RowMapper<FindingSpan> SPAN = (row, context) -> new FindingSpan(
            row.getLong(1),
            Nanos.instant(row.getLong(2)),
            end(row.getLong(3)),
            row.getString(4),
            row.getString(5),
            row.getString(6),
            row.getString(7),
            row.getInt(8));
    private static final RowMapper<KeptFinding> FINDING = (row, context) -> new KeptFinding(
            row.getLong(1),
            row.getString(2),
            row.getString(3),
            Nanos.instant(row.getLong(4)),
            Nanos.instant(row.getLong(5)),
            Nanos.instant(row.getLong(6)),
            end(row.getLong(7)),
            row.getInt(8));

    private FindingTable() {}

    static Instant end(long nanos) {
        return nanos == OPEN ? EventQuery.FOREVER : Nanos.instant(nanos);
    }

    static long end(Instant moment) {
        return moment.isBefore(EventQuery.FOREVER) ? Nanos.of(moment) : OPEN;
    }

    static List<KeptFinding> all(Handle handle) {
        return handle.select(FINDINGS).map(FINDING).list();
    }

    /** Those with a span that ended after one moment and did not begin after another. */
    static List<KeptFinding> between(Handle handle, Instant after, Instant upTo) {
        return handle.select(
                        FINDINGS + " WHERE number IN"
                                + " (SELECT finding FROM finding_span WHERE ends_at > ? AND begins_at <= ?)",
                        Nanos.of(after),
                        Nanos.of(upTo))
                .map(FINDING)
                .list();
    }

    static List<FindingSpan> spansAt(Handle handle, Instant moment) {
        long at = Nanos.of(moment);
        return handle.select(SPANS + "ends_at > ? AND begins_at <= ?", at, at)
                .map(SPAN)
                .list();
    }

    static List<FindingSpan> endedBetween(Handle handle, Instant after, Instant upTo) {
        return handle.select(SPANS + "ends_at > ? AND ends_at <= ?", Nanos.of(after), Nanos.of(upTo))
                .map(SPAN)
                .list();
    }

    static void write(Handle handle, FindingBatch batch) {
        in(
                handle,
                "UPDATE finding SET last_seen = ?, since = ?, cleared_at = ?, openings = ? WHERE number = ?",
                batch.changed(),
                FindingTable::changed);
        in(
                handle,
                "INSERT INTO finding (number, kind, finding_key, first_seen, last_seen, since, cleared_at, openings)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                batch.fresh(),
                FindingTable::fresh);
        in(
                handle,
                "UPDATE finding_span SET ends_at = ?, what = ?, effect = ?, subjects = ?, affected = ?"
                        + " WHERE finding = ? AND begins_at = ?",
                batch.rewritten(),
                FindingTable::rewritten);
        in(
                handle,
                "INSERT INTO finding_span"
                        + " (finding, begins_at, ends_at, severity, what, effect, subjects, affected)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                batch.begun(),
                FindingTable::begun);
    }

    /** Gives the values of a row. */
    private interface Values<T> {
        Object[] of(T row);
    }

    private static <T> void in(Handle handle, String sql, List<T> rows, Values<T> values) {
        if (rows.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            for (T row : rows) {
                batch.add(values.of(row));
                if (batch.size() >= CHUNK) {
                    batch.execute();
                }
            }
            if (batch.size() > 0) {
                batch.execute();
            }
        }
    }

    private static Object[] fresh(KeptFinding finding) {
        return new Object[] {
            finding.number(),
            finding.kind(),
            finding.key(),
            Nanos.of(finding.firstSeen()),
            Nanos.of(finding.lastSeen()),
            Nanos.of(finding.since()),
            end(finding.clearedAt()),
            finding.openings()
        };
    }

    private static Object[] changed(KeptFinding finding) {
        return new Object[] {
            Nanos.of(finding.lastSeen()),
            Nanos.of(finding.since()),
            end(finding.clearedAt()),
            finding.openings(),
            finding.number()
        };
    }

    private static Object[] rewritten(FindingSpan span) {
        return new Object[] {
            end(span.to()),
            cut(span.what()),
            cut(span.effect()),
            subjects(span),
            span.affected(),
            span.finding(),
            Nanos.of(span.from())
        };
    }

    private static Object[] begun(FindingSpan span) {
        return new Object[] {
            span.finding(),
            Nanos.of(span.from()),
            end(span.to()),
            span.severity(),
            cut(span.what()),
            cut(span.effect()),
            subjects(span),
            span.affected()
        };
    }

    private static String cut(String text) {
        return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
    }

    /** Whole words only. */
    private static String subjects(FindingSpan span) {
        String all = span.subjects();
        return all.length() <= MOST_SUBJECTS ? all : all.substring(0, all.lastIndexOf(' ', MOST_SUBJECTS));
    }
}
