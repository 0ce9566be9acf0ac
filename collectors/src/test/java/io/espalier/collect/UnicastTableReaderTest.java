package io.espalier.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import io.espalier.model.UnicastTable;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ClassCost;
import io.espalier.transport.Fault;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SimulatedWire;
import io.espalier.transport.TransportLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Unicast tables of drawn content and length: read whole, only where asked for, and only with everything. */
class UnicastTableReaderTest {
    private static final long SA_KEY = 0x1234;
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);
    private static final Set<Reading> LIGHT =
            EnumSet.of(Reading.MANAGERS, Reading.COUNTERS, Reading.MULTICAST, Reading.CHANGES);

    private final Fabric bare = RichFabric.of(ExampleFabrics.fatTree2(4, 2, 3), 7, 40);
    private final Guid spine = bare.switches().getLast().guid();

    private Fabric withTables(int top) {
        Random random = new Random(top);
        Fabric.Builder builder = bare.toBuilder();
        for (Switch node : bare.switches()) {
            byte[] ports = new byte[top + 1];
            random.nextBytes(ports);
            builder.unicastTable(node.guid(), UnicastTable.of(ports));
        }
        return builder.build();
    }

    private static Survey survey(SimulatedWire wire, Set<Extra> extras) {
        return new Survey(
                new MadTransport(wire, QUICK),
                new ManagementKeys(SA_KEY, 0),
                InstantSource.fixed(Instant.EPOCH),
                Optional.empty(),
                extras);
    }

    private static long smps(SweepReport report) {
        return report.cost()
                .byClass()
                .getOrDefault(ManagementClass.SUBNET_LID, ClassCost.NONE)
                .sent();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 62, 63, 64, 65, 127, 128, 1000, 0xBFFF})
    void tablesOfAllLengthsAreReadWholeWithAMadForEachBlock(int top) throws Exception {
        Fabric fabric = withTables(top);
        SweepReport without =
                survey(new SimulatedWire(fabric, SA_KEY), Set.of()).read(EnumSet.allOf(Reading.class));
        SweepReport with = survey(new SimulatedWire(fabric, SA_KEY), EnumSet.allOf(Extra.class))
                .read(EnumSet.allOf(Reading.class));
        assertThat(without.fabric().unicastTables()).isEmpty();
        assertThat(with.fabric().unicastTables()).isEqualTo(fabric.unicastTables());
        assertThat(with.fabric().problems()).isEmpty();
        assertThat(smps(with) - smps(without)).isEqualTo(6L * (top / 64 + 1));
    }

    @Test
    void aLightReadingKeepsTheTablesAndAsksForNone() throws Exception {
        Fabric fabric = withTables(500);
        Survey without = survey(new SimulatedWire(fabric, SA_KEY), Set.of());
        Survey with = survey(new SimulatedWire(fabric, SA_KEY), EnumSet.allOf(Extra.class));
        without.read(EnumSet.allOf(Reading.class));
        with.read(EnumSet.allOf(Reading.class));
        SweepReport light = with.read(LIGHT);
        assertThat(light.fabric().unicastTables()).isEqualTo(fabric.unicastTables());
        assertThat(mads(light)).isPositive();
        assertThat(mads(light)).isEqualTo(mads(without.read(LIGHT)));
    }

    private static long mads(SweepReport report) {
        return report.cost().byClass().values().stream()
                .mapToLong(ClassCost::sent)
                .sum();
    }

    @Test
    void aSwitchThatNoSmHasSetUpHasNoTableAndThatIsNoProblem() throws Exception {
        SweepReport report = survey(new SimulatedWire(bare, SA_KEY), EnumSet.allOf(Extra.class))
                .read(EnumSet.allOf(Reading.class));
        assertThat(report.fabric().unicastTables()).isEmpty();
        assertThat(report.fabric().problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"DROP, TIMEOUT", "BAD_STATUS, BAD_STATUS", "SHORT, MALFORMED"})
    void aTableThatIsNotToldIsOneProblemAndTheOthersStand(Fault.Kind kind, SweepProblem.Reason reason)
            throws Exception {
        Fabric fabric = withTables(500);
        Fault fault = new Fault(spine, -1, MadAttribute.LINEAR_FORWARDING_TABLE, kind);
        Fabric read = survey(new SimulatedWire(fabric, SA_KEY).with(fault), EnumSet.allOf(Extra.class))
                .read(EnumSet.allOf(Reading.class))
                .fabric();
        assertThat(read.unicastTables()).hasSize(5).doesNotContainKey(spine);
        assertThat(read.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.attribute()).isEqualTo("LinearForwardingTable");
            assertThat(problem.reason()).isEqualTo(reason);
            assertThat(problem.at()).isEqualTo(new PortId(spine, 0));
        });
    }
}
