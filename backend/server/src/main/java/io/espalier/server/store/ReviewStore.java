package io.espalier.server.store;

import io.espalier.server.store.KeptReview.Content;
import io.espalier.server.store.KeptReview.Snapshot;
import io.espalier.server.store.KeptReview.Step;
import java.util.List;
import java.util.Optional;

/** Reviews in a history. What is written goes with the event that tells it, both or neither. Safe from any thread. */
public final class ReviewStore {
    private final FabricStore store;

    ReviewStore(FabricStore store) {
        this.store = store;
    }

    /** All of them, the newest first. */
    public List<KeptReview> all() {
        return store.withHandle(ReviewTable::all);
    }

    /** The one of that id. */
    public Optional<KeptReview> find(long id) {
        return store.withHandle(handle -> ReviewTable.find(handle, id));
    }

    /** The content of a snapshot. */
    public Optional<Content> content(long id, int number) {
        return store.withHandle(handle -> ReviewTable.content(handle, id, number));
    }

    /** The id of the newest, 0 before the first. */
    public long lastId() {
        return store.withHandle(ReviewTable::lastId);
    }

    /** Writes a new one with its first step; gives the event with its id. */
    public List<FabricEvent> open(long id, String title, Step step, FabricEvent event) {
        return store.record(List.of(event), (handle, recorded) -> {
            ReviewTable.open(handle, id, title);
            ReviewTable.add(handle, id, step);
        });
    }

    /** Writes a step, and where the review stands then. */
    public List<FabricEvent> add(long id, Step step, ReviewState state, FabricEvent event) {
        return store.record(List.of(event), (handle, recorded) -> {
            ReviewTable.add(handle, id, step);
            ReviewTable.set(handle, id, state);
        });
    }

    /** Writes a snapshot with the step that added it. */
    public List<FabricEvent> add(long id, Snapshot snapshot, Content content, Step step, FabricEvent event) {
        return store.record(List.of(event), (handle, recorded) -> {
            ReviewTable.add(handle, id, snapshot, content);
            ReviewTable.add(handle, id, step);
        });
    }
}
