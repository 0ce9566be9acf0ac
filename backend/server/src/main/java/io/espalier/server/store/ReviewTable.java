package io.espalier.server.store;

import io.espalier.server.store.KeptReview.Content;
import io.espalier.server.store.KeptReview.Snapshot;
import io.espalier.server.store.KeptReview.Step;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jdbi.v3.core.Handle;

/** The tables review, review_snapshot and review_step: rows of the last two are written once, never changed. */
final class ReviewTable {
    private ReviewTable() {}

    static List<KeptReview> all(Handle handle) {
        List<Long> ids = handle.select("SELECT id FROM review ORDER BY id DESC")
                .mapTo(Long.class)
                .list();
        return ids.stream().flatMap(id -> find(handle, id).stream()).toList();
    }

    static Optional<KeptReview> find(Handle handle, long id) {
        return handle.select("SELECT title, state FROM review WHERE id = ?", id)
                .map((row, context) -> new KeptReview(
                        id,
                        row.getString(1),
                        ReviewState.valueOf(row.getString(2)),
                        snapshots(handle, id),
                        steps(handle, id)))
                .findOne();
    }

    private static List<Snapshot> snapshots(Handle handle, long id) {
        return handle.select(
                        "SELECT number, title, origin, added_by, added_at FROM review_snapshot WHERE review = ?"
                                + " ORDER BY number",
                        id)
                .map((row, context) -> new Snapshot(
                        row.getInt(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        Nanos.instant(row.getLong(5))))
                .list();
    }

    private static List<Step> steps(Handle handle, long id) {
        return handle.select(
                        "SELECT number, act, content, done_by, done_at FROM review_step WHERE review = ? ORDER BY number",
                        id)
                .map((row, context) -> new Step(
                        row.getInt(1),
                        ReviewAct.valueOf(row.getString(2)),
                        row.getString(3),
                        row.getString(4),
                        Nanos.instant(row.getLong(5))))
                .list();
    }

    static long lastId(Handle handle) {
        return handle.select("SELECT COALESCE(MAX(id), 0) FROM review")
                .mapTo(Long.class)
                .one();
    }

    static void open(Handle handle, long id, String title) {
        handle.execute("INSERT INTO review (id, title, state) VALUES (?, ?, ?)", id, title, ReviewState.OPEN.name());
    }

    static void add(Handle handle, long id, Step step) {
        handle.execute(
                "INSERT INTO review_step (review, number, act, content, done_by, done_at) VALUES (?, ?, ?, ?, ?, ?)",
                id,
                step.number(),
                step.act().name(),
                step.text(),
                step.by(),
                Nanos.of(step.at()));
    }

    static void set(Handle handle, long id, ReviewState state) {
        handle.execute("UPDATE review SET state = ? WHERE id = ?", state.name(), id);
    }

    static void add(Handle handle, long id, Snapshot snapshot, Content content) {
        handle.execute(
                "INSERT INTO review_snapshot (review, number, title, origin, added_by, added_at, page, document)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                id,
                snapshot.number(),
                snapshot.title(),
                snapshot.origin(),
                snapshot.by(),
                Nanos.of(snapshot.at()),
                packed(content.page()),
                packed(content.document()));
    }

    static Optional<Content> content(Handle handle, long id, int number) {
        return handle.select("SELECT page, document FROM review_snapshot WHERE review = ? AND number = ?", id, number)
                .map((row, context) -> new Content(unpacked(row.getBytes(1)), unpacked(row.getBytes(2))))
                .findOne();
    }

    private static byte[] packed(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return out.toByteArray();
    }

    private static String unpacked(byte[] bytes) {
        try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return new String(zip.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("a snapshot in the history is damaged", e);
        }
    }
}
