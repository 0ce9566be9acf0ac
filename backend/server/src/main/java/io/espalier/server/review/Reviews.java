package io.espalier.server.review;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.KeptReview;
import io.espalier.server.store.KeptReview.Content;
import io.espalier.server.store.KeptReview.Snapshot;
import io.espalier.server.store.KeptReview.Step;
import io.espalier.server.store.KeptWords;
import io.espalier.server.store.ReviewAct;
import io.espalier.server.store.ReviewState;
import io.espalier.server.store.ReviewStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The reviews of a subnet. Everything that is done stands in a review's own log and in that of the events, and stays there. Safe from
 * any thread.
 */
public final class Reviews {
    private static final int MOST_TITLE = 200;
    private static final int MOST_ORIGIN = 2_000;
    private static final int MOST_SNAPSHOT_TITLE = 400;
    private static final int MOST_SNAPSHOTS = 100;

    private final ReviewStore store;
    private final InstantSource clock;
    private final Consumer<List<FabricEvent>> told;

    /** @param told hears of the events that are recorded here */
    public Reviews(ReviewStore store, InstantSource clock, Consumer<List<FabricEvent>> told) {
        this.store = store;
        this.clock = clock;
        this.told = told;
    }

    /** All of them, the newest first. */
    public List<KeptReview> all() {
        return store.all();
    }

    /** The one of that id. */
    public Optional<KeptReview> find(long id) {
        return store.find(id);
    }

    /** The content of a snapshot, as it was when it was added. */
    public Optional<Content> content(long id, int number) {
        return store.content(id, number);
    }

    /**
     * Opens one.
     *
     * @throws IllegalArgumentException if the title or the name is none
     */
    public synchronized KeptReview open(String title, String by) {
        String name = KeptWords.line("title", title, MOST_TITLE);
        long id = store.lastId() + 1;
        Step step = new Step(1, ReviewAct.OPENED, name, who(by), now());
        told.accept(store.open(id, name, step, event(id, step)));
        return known(id);
    }

    /**
     * Comments.
     *
     * @throws IllegalArgumentException if there is no such review, or nothing is said
     */
    public synchronized KeptReview comment(long id, String text, String by) {
        KeptReview review = known(id);
        return step(
                review, ReviewAct.COMMENTED, KeptWords.lines("text", text, KeptWords.MOST_TEXT), by, review.state());
    }

    /**
     * Accepts, rejects or opens again.
     *
     * @param text why; may be empty
     * @throws IllegalArgumentException if there is no such review, or it stands otherwise than this can follow
     */
    public synchronized KeptReview decide(long id, ReviewState state, String text, String by) {
        KeptReview review = known(id);
        boolean isOpen = review.state() == ReviewState.OPEN;
        if (review.state() == state || (!isOpen && state != ReviewState.OPEN)) {
            throw new IllegalArgumentException(
                    "review " + id + " is " + review.state().label() + (isOpen ? "" : "; open it again first"));
        }
        ReviewAct act = switch (state) {
            case OPEN -> ReviewAct.REOPENED;
            case ACCEPTED -> ReviewAct.ACCEPTED;
            case REJECTED -> ReviewAct.REJECTED;
        };
        String why = text.isBlank() ? "" : KeptWords.lines("text", text, KeptWords.MOST_TEXT);
        return step(review, act, why, by, state);
    }

    private KeptReview step(KeptReview review, ReviewAct act, String text, String by, ReviewState state) {
        Step step = new Step(review.steps().size() + 1, act, text, who(by), now());
        told.accept(store.add(review.id(), step, state, event(review.id(), step)));
        return known(review.id());
    }

    /**
     * Adds an export that is kept as it is.
     *
     * @param title what it shows
     * @param origin where it comes from, in a line
     * @throws IllegalArgumentException if there is no such review, or it is not open, or full
     */
    public synchronized KeptReview add(long id, String title, String origin, Content content, String by) {
        KeptReview review = known(id);
        if (review.state() != ReviewState.OPEN) {
            throw new IllegalArgumentException(
                    "review " + id + " is " + review.state().label() + "; open it again before something is added");
        }
        int number = review.snapshots().size() + 1;
        if (number > MOST_SNAPSHOTS) {
            throw new IllegalArgumentException("a review has at most " + MOST_SNAPSHOTS + " snapshots");
        }
        String name = KeptWords.cut(title, MOST_SNAPSHOT_TITLE);
        Snapshot snapshot = new Snapshot(number, name, KeptWords.cut(origin, MOST_ORIGIN), who(by), now());
        Step step = new Step(review.steps().size() + 1, ReviewAct.ADDED, number + ": " + name, who(by), snapshot.at());
        told.accept(store.add(id, snapshot, content, step, event(id, step)));
        return known(id);
    }

    private Instant now() {
        return clock.instant();
    }

    private KeptReview known(long id) {
        return store.find(id).orElseThrow(() -> new IllegalArgumentException("there is no review " + id));
    }

    private static FabricEvent event(long id, Step step) {
        String text = "review " + id + ": " + step.by() + " " + step.act().words()
                + (step.text().isEmpty() ? "" : ": " + KeptWords.cut(step.text(), MOST_SNAPSHOT_TITLE));
        return FabricEvent.of(step.at(), 0, EventKind.REVIEW_CHANGED, List.of(), text);
    }

    private static String who(String by) {
        return KeptWords.line("by", by, KeptWords.MOST_NAME);
    }
}
