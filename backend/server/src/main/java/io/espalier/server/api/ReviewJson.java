package io.espalier.server.api;

import io.espalier.server.store.KeptReview;
import java.util.List;

/** A review. */
record ReviewJson(long id, String title, String state, List<SnapshotJson> snapshots, List<StepJson> log) {
    /** A snapshot without its content. */
    record SnapshotJson(int number, String title, String origin, String by, String at) {}

    /** One thing that was done. */
    record StepJson(int number, String act, String text, String by, String at) {}

    /** Reviews, the newest first. */
    record ListJson(List<ReviewJson> reviews) {}

    static ReviewJson of(KeptReview review) {
        return new ReviewJson(
                review.id(),
                review.title(),
                review.state().label(),
                review.snapshots().stream()
                        .map(one -> new SnapshotJson(
                                one.number(),
                                one.title(),
                                one.origin(),
                                one.by(),
                                one.at().toString()))
                        .toList(),
                review.steps().stream()
                        .map(step -> new StepJson(
                                step.number(),
                                step.act().name(),
                                step.text(),
                                step.by(),
                                step.at().toString()))
                        .toList());
    }

    static ListJson listOf(List<KeptReview> reviews) {
        return new ListJson(reviews.stream().map(ReviewJson::of).toList());
    }
}
