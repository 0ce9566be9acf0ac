package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class LocalLinkTest {
    @Test
    void aSweepOverAPulledCableIsNoFabricOfOneNode() throws SourceUnavailableException {
        Lab.useSimulatedUmad();
        Fabric fabric = ExampleFabrics.fatTree2(2, 1, 2);
        PortId local = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .findFirst()
                .map(host -> new PortId(host.guid(), 1))
                .orElseThrow();
        try (Lab lab = Lab.start(LabOptions.of(fabric)
                        .withOpenSm(OpenSmOptions.DEFAULTS.withSweepInterval(Duration.ofSeconds(1))));
                UmadSource source = source(lab)) {
            assertThat(source.read().fabric().nodes()).hasSameSizeAs(fabric.nodes());
            lab.unlink(local);
            assertThatThrownBy(source::read)
                    .isInstanceOf(SourceUnavailableException.class)
                    .hasMessageContaining("no link");
            lab.andAwaitSweep(() -> lab.relink(local), lab.options().startLimit());
            assertThat(source.read().fabric().nodes()).hasSameSizeAs(fabric.nodes());
        }
    }

    private static UmadSource source(Lab lab) {
        UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT);
        return new UmadSource(options, InstantSource.system());
    }
}
