package io.espalier.ui.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventBarsTest {
    private static final Instant NOW = Instant.parse("2026-03-14T04:05:12Z");

    @Test
    void eventsStandWhereTheyHappened() {
        EventBars bars = EventBars.of(
                List.of(
                        event(Duration.ZERO, EventKind.TREE_CHANGED),
                        event(Duration.ofMinutes(1), EventKind.LINK_DOWN),
                        event(Duration.ofHours(3), EventKind.LINK_UP)),
                NOW);
        assertThat(bars.total()).isEqualTo(3);
        assertThat(bars.bars().getLast().events()).isEqualTo(2);
        assertThat(bars.bars().getLast().share()).isEqualTo(1);
        assertThat(bars.bars().getLast().bad()).isTrue();
        assertThat(bars.bars().get(60).events()).isEqualTo(1);
        assertThat(bars.bars().get(60).bad()).isFalse();
    }

    @Test
    void theFullHoursAreMarked() {
        assertThat(EventBars.of(List.of(), NOW).ticks())
                .extracting(EventBars.Tick::text)
                .containsExactly("23:00", "00:00", "01:00", "02:00", "03:00", "04:00");
    }

    private static FabricEvent event(Duration ago, EventKind kind) {
        return FabricEvent.of(NOW.minus(ago), 1, kind, List.of(), "something");
    }
}
