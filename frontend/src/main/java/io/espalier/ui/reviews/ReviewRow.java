package io.espalier.ui.reviews;

import io.espalier.server.store.KeptReview;
import io.espalier.server.store.ReviewState;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Say;
import java.time.Instant;
import java.util.List;

/**
 * A review as a row.
 *
 * @param id which one
 * @param title what it is about
 * @param state where it stands
 * @param snapshots how many
 * @param comments how many
 * @param openedBy who opened it
 * @param changed when something was last done
 * @param changedBy by whom
 */
record ReviewRow(
        long id,
        String title,
        ReviewState state,
        int snapshots,
        int comments,
        String openedBy,
        Instant changed,
        String changedBy) {
    static List<ReviewRow> of(List<KeptReview> reviews) {
        return reviews.stream().map(ReviewRow::of).toList();
    }

    private static ReviewRow of(KeptReview review) {
        KeptReview.Step first = review.steps().getFirst();
        KeptReview.Step last = review.steps().getLast();
        int comments = (int) review.steps().stream()
                .filter(step -> switch (step.act()) {
                    case COMMENTED -> true;
                    case ACCEPTED, REJECTED, REOPENED -> !step.text().isEmpty();
                    case OPENED, ADDED -> false;
                })
                .count();
        return new ReviewRow(
                review.id(),
                review.title(),
                review.state(),
                review.snapshots().size(),
                comments,
                first.by(),
                last.at(),
                last.by());
    }

    /** What a state is called. */
    static String words(ReviewState state) {
        return Say.of(Say.key("review.state.", state));
    }

    static SeverityMark.Kind mark(ReviewState state) {
        return switch (state) {
            case OPEN -> SeverityMark.Kind.INFO;
            case ACCEPTED -> SeverityMark.Kind.PASSED;
            case REJECTED -> SeverityMark.Kind.ERROR;
        };
    }
}
