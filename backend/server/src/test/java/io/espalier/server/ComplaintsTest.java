package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/** Who is blamed for what. */
class ComplaintsTest {
    @Test
    void whatTheHistoryCannotDoIsNotBlamedOnTheFabric() {
        FabricStore store = FabricStore.inMemory();
        InstantSource clock = InstantSource.fixed(PlannedFabrics.SWEPT_AT);
        ScriptedSource source = new ScriptedSource().then(PlannedFabrics.small());
        try (FabricService service = new FabricService(source, store, Duration.ofSeconds(10), clock)) {
            store.close();
            service.sweepOnce();
            assertThat(service.health().complaints().getFirst())
                    .startsWith("the history cannot be ")
                    .endsWith("; there is no fabric to show");
        }
    }
}
