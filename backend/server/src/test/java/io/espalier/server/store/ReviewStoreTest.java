package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.server.review.Reviews;
import io.espalier.server.store.KeptReview.Content;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reviews in both databases. */
class ReviewStoreTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:00.123456789Z");

    private final List<FabricEvent> told = new ArrayList<>();

    private Reviews reviews(FabricStore store) {
        return new Reviews(store.reviews(), InstantSource.fixed(NOW), told::addAll);
    }

    private static Content content(int size) {
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < size; i++) {
            page.append((char) ('ä' + (i * 31 ^ i >> 7) % 400));
        }
        return new Content(page.toString(), "{\"a\":\"ä\"}");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsKeptIsReadBackAsItWas(Databases databases) {
        try (FabricStore store = databases.open()) {
            Reviews reviews = reviews(store);
            reviews.open("Spread <roots> 再", "anna");
            reviews.add(1, "Map of the fabric", "fabric: north-2, number 7", content(1_000_000), "anna");
            reviews.open("Another", "bo");
            KeptReview kept = reviews.add(1, "x".repeat(900), "y".repeat(5_000), content(3), "bo");
            assertThat(reviews.find(1)).contains(kept);
            assertThat(kept.snapshots()).extracting(KeptReview.Snapshot::number).containsExactly(1, 2);
            assertThat(kept.snapshots().getFirst().at()).isEqualTo(NOW);
            Content first = reviews.content(1, 1).orElseThrow();
            assertThat(first.page()).isEqualTo(content(1_000_000).page());
            assertThat(first.document()).isEqualTo(content(1).document());
            assertThat(reviews.content(2, 1)).isEmpty();
            assertThat(reviews.all()).extracting(KeptReview::id).containsExactly(2L, 1L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyStepIsAnEventAndARefusedOneIsNone(Databases databases) {
        try (FabricStore store = databases.open()) {
            Reviews reviews = reviews(store);
            reviews.open("Spread roots", "anna");
            reviews.comment(1, "why?", "bo");
            reviews.decide(1, ReviewState.REJECTED, "", "anna");
            int before = told.size();
            assertThatThrownBy(() -> reviews.add(1, "a", "b", content(1), "bo")).hasMessageContaining("rejected");
            assertThatThrownBy(() -> reviews.decide(1, ReviewState.REJECTED, "", "bo"))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> reviews.comment(9, "a", "bo")).hasMessage("there is no review 9");
            assertThatThrownBy(() -> reviews.open("a", "b\u0007")).hasMessage("by has characters that cannot be shown");
            assertThat(told).hasSize(before);
            reviews.decide(1, ReviewState.OPEN, "new facts", "bo");
            assertThat(store.events(EventQuery.latest(10)))
                    .hasSize(told.size())
                    .allMatch(event -> event.kind() == EventKind.REVIEW_CHANGED);
            assertThat(reviews.find(1).orElseThrow().steps())
                    .extracting(KeptReview.Step::act)
                    .containsExactly(ReviewAct.OPENED, ReviewAct.COMMENTED, ReviewAct.REJECTED, ReviewAct.REOPENED);
        }
    }
}
