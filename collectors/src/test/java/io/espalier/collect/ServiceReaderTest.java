package io.espalier.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.capture.Capture;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import io.espalier.model.SubnetService;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ClassCost;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SimulatedWire;
import io.espalier.transport.TransportLimits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Services: read only where asked for, names as hostile as they come, and never a key. */
class ServiceReaderTest {
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);

    private final Fabric bare = RichFabric.of(ExampleFabrics.fatTree2(2, 1, 2), 7, 4);

    private Fabric with(int count) {
        Fabric.Builder builder = bare.toBuilder();
        for (int number = 0; number < count; number++) {
            String name = number % 3 == 0 ? "" : "<script>\u00e9 " + number;
            long lease = number % 2 == 0 ? SubnetService.FOR_EVER : number;
            // From 0x7fff... to 0x8000...: an ID is no signed number.
            long id = Long.MAX_VALUE - count / 2 + number;
            builder.service(new SubnetService(id, new Guid(number + 1), new PKey(0xFFFF - number), lease, name));
        }
        return builder.build();
    }

    private static SweepReport read(Fabric fabric, Set<Extra> extras) throws Exception {
        return new Survey(
                        new MadTransport(new SimulatedWire(fabric, 1), QUICK),
                        new ManagementKeys(1, 0),
                        InstantSource.fixed(Instant.EPOCH),
                        Optional.empty(),
                        extras)
                .read(EnumSet.allOf(Reading.class));
    }

    private static long toTheSa(SweepReport report) {
        return report.cost()
                .byClass()
                .getOrDefault(ManagementClass.SUBNET_ADMINISTRATION, ClassCost.NONE)
                .sent();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 50})
    void servicesAreReadWithOneQuestionAndOnlyWhereAskedFor(int count) throws Exception {
        Fabric fabric = with(count);
        SweepReport without = read(fabric, Set.of());
        SweepReport with = read(fabric, Set.of(Extra.SERVICES));
        assertThat(without.fabric().services()).isEmpty();
        assertThat(with.fabric().services()).isEqualTo(fabric.services()).hasSize(count);
        assertThat(with.fabric().problems()).isEmpty();
        assertThat(toTheSa(with)).isEqualTo(toTheSa(without) + 1);
    }

    @Test
    void noKeyIsKept(@TempDir Path folder) throws Exception {
        Fabric read = read(with(3), Set.of(Extra.SERVICES)).fabric();
        Path file = folder.resolve("f.espalier");
        Capture.write(read, file);
        assertThat(read.services()).hasSize(3);
        assertThat(read.services().toString()).doesNotContain("secret");
        try (ZipFile zip = new ZipFile(file.toFile())) {
            byte[] json = zip.getInputStream(zip.getEntry("services.json")).readAllBytes();
            assertThat(new String(json, StandardCharsets.UTF_8))
                    .contains("script")
                    .doesNotContain("secret");
        }
        assertThat(Capture.read(file).services()).isEqualTo(read.services());
    }
}
