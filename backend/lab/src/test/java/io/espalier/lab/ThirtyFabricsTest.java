package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On thirty fabrics drawn by seed, what the collectors read and what the engine plans are both the tables of the real
 * OpenSM, entry by entry. A failure names the seed, the switch and the MLID.
 */
class ThirtyFabricsTest {
    static LongStream seeds() {
        return Seeds.thirty();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsReadAndWhatIsPlannedAreOpenSmsOwnTables(long seed) throws SourceUnavailableException {
        Fabric fabric = Seeds.fabric(seed);
        OpenSmOptions options = OpenSmOptions.DEFAULTS.with("consolidate_ipv6_snm_req", "TRUE");
        String what = "seed " + seed;
        Lab.useSimulatedUmad();
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(options))) {
            lab.apply(new RandomGroups(fabric, seed).joins());
            SortedMap<Guid, MulticastTable> openSm = lab.tables();
            Fabric read = sweep(lab);
            assertThat(Tables.rows(openSm)).as(what).isPositive();
            assertThat(read.links()).as(what).isEqualTo(fabric.links());
            assertThat(Tables.differences(what + " installed", openSm, read.tables()))
                    .isEmpty();
            assertThat(Tables.differences(what + " planned", openSm, new OpenSmRouting().planAll(read)))
                    .isEmpty();
            assertHoldsSharedAndSingle(read, what);
        }
    }

    private static Fabric sweep(Lab lab) throws SourceUnavailableException {
        UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT);
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            Fabric fabric = source.read().fabric();
            assertThat(fabric.problems()).isEmpty();
            assertThat(fabric.membersKnown()).isTrue();
            return fabric;
        }
    }

    /** The comparison is worth little without the cases that differ from the plain one. */
    private static void assertHoldsSharedAndSingle(Fabric fabric, String what) {
        assertThat(fabric.groupsByMlid().values()).as(what).anyMatch(groups -> groups.size() > 1);
        assertThat(fabric.groups()).as(what).anyMatch(group -> group.members().size() == 1);
    }

    @Test
    void theSeedsHoldWhatMayGoWrong() {
        List<Integer> joinStates = seeds().boxed()
                .flatMap(seed -> new RandomGroups(Seeds.fabric(seed), seed).joins().stream())
                .map(join -> join.joinState().bits())
                .toList();
        assertThat(joinStates).contains(1, 2, 4, 8);
        assertThat(seeds().filter(seed -> hasSwitchMember(Seeds.fabric(seed), seed))
                        .count())
                .isGreaterThan(20);
        assertThat(seeds().filter(seed -> hasParallelCables(Seeds.fabric(seed))).count())
                .isGreaterThan(5);
    }

    private static boolean hasSwitchMember(Fabric fabric, long seed) {
        return new RandomGroups(fabric, seed)
                .joins().stream()
                        .anyMatch(join -> fabric.findNode(join.portGuid()).isPresent());
    }

    private static boolean hasParallelCables(Fabric fabric) {
        Set<Set<Guid>> pairs = fabric.links().stream()
                .map(link -> Set.of(link.a().node(), link.b().node()))
                .collect(Collectors.toSet());
        return pairs.size() < fabric.links().size();
    }
}
