package io.espalier.collect;

import static io.espalier.collect.SameFabric.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SimulatedWire;
import io.espalier.transport.TransportLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A light reading against a whole one of the same fabric. */
class LightReadingTest {
    private static final long SA_KEY = 0x1234;
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);
    private static final Set<Reading> LIGHT =
            EnumSet.of(Reading.MANAGERS, Reading.COUNTERS, Reading.MULTICAST, Reading.CHANGES);
    private static final Set<String> ONLY_WITH_EVERYTHING = Set.of(
            MadAttribute.GUID_INFO.label(),
            MadAttribute.P_KEY_TABLE.label(),
            MadAttribute.SL_TO_VL_MAPPING_TABLE.label(),
            MadAttribute.VL_ARBITRATION_TABLE.label(),
            MadAttribute.MFT_RECORD.label());

    private final Fabric fabric = RichFabric.of(ExampleFabrics.fatTree2(6, 3, 4), 7, 40);

    private Survey survey(SimulatedWire to) {
        return new Survey(
                new MadTransport(to, QUICK), new ManagementKeys(SA_KEY, 0), InstantSource.fixed(Instant.EPOCH));
    }

    private Fabric afresh(SimulatedWire from) throws Exception {
        return survey(from).read(EnumSet.allOf(Reading.class)).fabric();
    }

    private static void assertSameButForWords(Fabric actual, Fabric expected) {
        assertThat(problems(actual)).containsExactlyInAnyOrderElementsOf(problems(expected));
        assertThat(actual.nodes().keySet()).isEqualTo(expected.nodes().keySet());
        actual.nodes()
                .forEach((guid, node) ->
                        assertThat(node).isEqualTo(expected.nodes().get(guid)));
        assertSame(without(actual), without(expected));
    }

    /** Of what a light reading reads. */
    private static List<String> problems(Fabric fabric) {
        return fabric.problems().stream()
                .filter(problem -> !ONLY_WITH_EVERYTHING.contains(problem.attribute()))
                .map(problem -> problem.reason() + " " + problem.at() + " " + problem.attribute())
                .toList();
    }

    private static Fabric without(Fabric fabric) {
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt())
                .gidPrefix(fabric.gidPrefix())
                .membersKnown(fabric.membersKnown());
        fabric.nodes().values().forEach(builder::node);
        fabric.links().forEach(builder::link);
        fabric.groups().forEach(builder::group);
        fabric.tables().forEach(builder::table);
        fabric.counters().forEach(builder::counters);
        fabric.subnetManagers().forEach(builder::subnetManager);
        return builder.build();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 18})
    void aLightReadingGivesWhatAWholeOneGives(long seed) throws Exception {
        Random random = new Random(seed);
        Fabric drawn = countingDowns(
                seed % 2 == 0 ? fabric : RichFabric.of(ExampleFabrics.randomMesh(seed, 4 + (int) seed), seed, 5),
                random);
        SimulatedWire meshWire = new SimulatedWire(drawn, SA_KEY);
        Survey light = survey(meshWire);
        light.read(LIGHT);
        for (int step = 0; step < 20; step++) {
            for (int change = random.nextInt(3); change >= 0; change--) {
                meshWire.fabric(FabricEdits.random(meshWire.fabric(), drawn, random));
            }
            if (meshWire.fabric()
                    .findPeer(drawn.nodes()
                            .firstEntry()
                            .getValue()
                            .ports()
                            .getFirst()
                            .id())
                    .isEmpty()) {
                meshWire.fabric(drawn);
            }
            Fabric seen = light.read(LIGHT).fabric();
            assertSameButForWords(seen, afresh(meshWire));
        }
    }

    /** Of most ports LinkDowned is not at its end and tells that a cable was pulled. */
    private static Fabric countingDowns(Fabric fabric, Random random) {
        Fabric.Builder counting = fabric.toBuilder();
        fabric.counters()
                .forEach((port, counters) -> counting.counters(
                        port,
                        FabricEdits.withLinkDowned(counters, random.nextInt(8) == 0 ? 0xFF : random.nextInt(250))));
        return counting.build();
    }

    @Test
    void throughACableThatBothEndsVouchForNobodyIsAsked() throws Exception {
        Fabric counting = countingDowns(fabric, new Random(1));
        SimulatedWire still = new SimulatedWire(counting, SA_KEY);
        Survey light = survey(still);
        light.read(LIGHT);
        long untrusted = smps(light.read(LIGHT));
        long trusted = smps(light.read(LIGHT));
        assertThat(trusted).isLessThan(untrusted - fabric.links().size() / 2);
        Link trunk = counting.links().getLast();
        Link other = counting.links().get(counting.links().size() - 5);
        still.fabric(FabricEdits.swap(counting, trunk, other));
        Fabric seen = light.read(LIGHT).fabric();
        assertThat(seen.links()).isEqualTo(still.fabric().links()).isNotEqualTo(counting.links());
    }

    @Test
    void aLightReadingCostsLess() throws Exception {
        SimulatedWire big = new SimulatedWire(RichFabric.of(ExampleFabrics.fatTree2(36, 18, 18), 1, 10), SA_KEY);
        Survey light = survey(big);
        long whole = smps(light.read(Set.of(Reading.EVERYTHING)));
        long changes = smps(light.read(Set.of(Reading.CHANGES)));
        System.out.println("648 hosts: SMPs of a whole reading " + whole + ", of a light one " + changes);
        assertThat(changes).isLessThan(whole / 2);
    }

    private static long smps(SweepReport report) {
        return report.cost().madsSent()
                - report.cost().byClass().entrySet().stream()
                        .filter(cost -> !cost.getKey().isSubnetManagement())
                        .mapToLong(cost -> cost.getValue().sent())
                        .sum();
    }
}
