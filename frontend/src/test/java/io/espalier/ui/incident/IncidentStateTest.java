package io.espalier.ui.incident;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Mlid;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IncidentStateTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:40.5Z");

    @Test
    void withoutASpanItIsTheLastQuarterOfAnHour() {
        IncidentState state = IncidentState.of(Map.of(), NOW);
        assertThat(state.to()).isEqualTo("2026-03-01T03:12:40Z");
        assertThat(state.from()).isEqualTo("2026-03-01T02:57:40Z");
    }

    @Test
    void theAddressMeansTheSameSpanForWhoeverOpensItLater() {
        IncidentState state = IncidentState.of(Map.of(), NOW)
                .lasting(Duration.ofHours(1))
                .withGroup(Optional.of(Mlid.parse("0xC02A")))
                .looking(IncidentState.Look.DIVIDED);
        assertThat(IncidentState.of(state.parameters(), NOW.plusSeconds(86_400)))
                .isEqualTo(state);
    }

    @Test
    void whatTheAddressGetsWrongCountsAsNotSaid() {
        IncidentState state = IncidentState.of(
                Map.of("from", List.of("2026-03-01T04:00:00Z"), "to", List.of("noon"), "group", List.of("x")), NOW);
        assertThat(state).isEqualTo(IncidentState.of(Map.of(), NOW));
    }

    @Test
    void aSpanGivenTheWrongWayRoundIsTurned() {
        IncidentState state = IncidentState.of(Map.of(), NOW).between(NOW, NOW.minusSeconds(60));
        assertThat(state.from()).isBefore(state.to());
    }
}
