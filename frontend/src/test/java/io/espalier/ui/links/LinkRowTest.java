package io.espalier.ui.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.ui.Examples;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LinkRowTest {
    private static final Instant EARLY = Instant.parse("2026-03-01T03:12:00Z");

    private static FabricAnalysis measured() {
        FabricAnalysis plain = Examples.sound();
        PortId spine = new PortId(Examples.node(plain, "spine-01"), 1);
        Fabric before = read(plain.fabric(), spine, EARLY, 0);
        Fabric now = read(plain.fabric(), spine, EARLY.plusSeconds(10), 31_250_000_000L);
        return FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(before));
    }

    private static Fabric read(Fabric fabric, PortId port, Instant at, long words) {
        PortCounters counters = new PortCounters.Builder(at)
                .set(Counter.XMIT_DATA, 1 + words)
                .set(Counter.XMIT_WAIT, words / 3)
                .set(Counter.XMIT_DISCARDS, words / 31_250_000_000L * 3)
                .build();
        return fabric.toBuilder().counters(port, counters).build();
    }

    @Test
    void theBusiestLinkComesFirstWithWhatItsPortsTell() {
        LinkRow row = LinkRow.of(measured()).getFirst();
        LinkRow.Side busy = row.there().load().isPresent() ? row.there() : row.back();
        assertThat(row.name()).contains("spine-01").contains("leaf-01");
        assertThat(row.kind()).isEqualTo("trunk");
        assertThat(busy.load().orElseThrow()).isCloseTo(0.5, within(0.001));
        assertThat(row.longestWait().orElseThrow()).isCloseTo(0.25, within(0.001));
        assertThat(row.errors().orElseThrow()).isCloseTo(18, within(0.001));
    }

    @Test
    void whatNoPortTellsIsAbsent() {
        LinkRow row = LinkRow.of(measured()).getLast();
        assertThat(row.there().gbps()).isEmpty();
        assertThat(row.longestWait()).isEmpty();
        assertThat(row.errors()).isEmpty();
    }
}
