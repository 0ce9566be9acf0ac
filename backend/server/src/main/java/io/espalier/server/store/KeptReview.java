package io.espalier.server.store;

import java.time.Instant;
import java.util.List;

/**
 * Snapshots that people look at together, with what they said and decided.
 *
 * @param id which one, from 1
 * @param title what it is about
 * @param state where it stands
 * @param snapshots in the order they were added
 * @param steps all that was done, the oldest first
 */
public record KeptReview(long id, String title, ReviewState state, List<Snapshot> snapshots, List<Step> steps) {
    public KeptReview {
        snapshots = List.copyOf(snapshots);
        steps = List.copyOf(steps);
    }

    /**
     * An export that is kept, without its content.
     *
     * @param number which one of the review, from 1
     * @param title what it shows
     * @param origin of which fabric, moment, engine and version it is, in a line
     * @param by who added it
     * @param at when
     */
    public record Snapshot(int number, String title, String origin, String by, Instant at) {}

    /**
     * One thing that was done.
     *
     * @param number which one, from 1
     * @param act what
     * @param text a comment's words, a snapshot's title; may be empty
     * @param by who
     * @param at when
     */
    public record Step(int number, ReviewAct act, String text, String by, Instant at) {}

    /** The content of a snapshot: a page that opens without a server, and the same as JSON. */
    public record Content(String page, String document) {}
}
