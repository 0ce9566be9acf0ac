package io.espalier.engine.anonymous;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.example.PrunedFatTree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The other names keep what OpenSM decides by, and tell nothing else. */
class AliasesTest {
    private static Fabric joined(Fabric bare, long seed) {
        Random random = new Random(seed);
        Fabric.Builder builder = new Fabric.Builder(Instant.EPOCH).membersKnown(true);
        bare.nodes().values().forEach(builder::node);
        bare.links().forEach(builder::link);
        List<Guid> hosts = new ArrayList<>(bare.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.ports().getFirst().guid())
                .toList());
        for (int i = 0; i < 12; i++) {
            Collections.shuffle(hosts, random);
            List<Member> members = hosts.subList(0, 2 + random.nextInt(hosts.size() - 2)).stream()
                    .sorted(Guid.KEY_ORDER)
                    .map(port -> new Member(port, JoinState.FULL, false))
                    .toList();
            builder.group(new MulticastGroup(
                    new Mgid(0xFF12_401B_8007_0000L, 0x0A0B_0C00L + random.nextInt(1 << 20)),
                    new Mlid(0xC000 + i),
                    0xB1B,
                    new PKey(0x8007),
                    Mtu.MTU_2048,
                    Rate.GBPS_10,
                    GroupFlow.PLAIN,
                    members));
        }
        Fabric fabric = builder.build();
        Fabric.Builder installed = fabric.toBuilder();
        fabric.switches().forEach(node -> installed.table(node.guid(), MulticastTable.EMPTY));
        new OpenSmRouting().planAll(fabric).forEach(installed::table);
        return installed.build();
    }

    /** With GUIDs whose two orders have nothing to do with each other. */
    private static Fabric random(long seed) {
        return joined(PrunedFatTree.of(seed, 2, 6, new PrunedFatTree.Flaws(2, 1, 1, 0)), seed);
    }

    private static SortedMap<Mlid, String> trees(Fabric fabric, UnaryOperator<Guid> name) {
        SortedMap<Mlid, String> trees = new TreeMap<>();
        for (TreeReport tree : FabricAnalysis.of(fabric).trees()) {
            trees.put(
                    tree.mlid(),
                    tree.verdict() + " " + tree.plannedRoot().map(name) + " "
                            + links(tree.planned().trunkLinks(), name)
                            + links(tree.installed().trunkLinks(), name) + tree.observed());
        }
        return trees;
    }

    private static Set<String> links(List<Link> links, UnaryOperator<Guid> name) {
        return links.stream()
                .map(link -> Stream.of(link.a(), link.b())
                        .map(port -> name.apply(port.node()) + "/" + port.number())
                        .sorted()
                        .collect(Collectors.joining("-")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyTreeAndItsVerdictAreTheSameButForTheNames() {
        for (long seed = 1; seed <= 5; seed++) {
            Fabric fabric = random(seed);
            AliasBook book = new AliasBook();
            book.add(fabric);
            Aliases aliases = book.aliases();
            assertThat(trees(aliases.of(fabric), guid -> guid))
                    .as("seed " + seed)
                    .isEqualTo(trees(fabric, aliases::of));
        }
    }

    @Test
    void nothingOfTheOldNamesIsLeft() {
        Fabric fabric = random(7);
        AliasBook book = new AliasBook();
        book.add(fabric);
        Aliases aliases = book.aliases();
        Fabric other = aliases.of(fabric);
        Set<Guid> old = new TreeSet<>(fabric.nodes().keySet());
        assertThat(other.nodes().keySet()).doesNotContainAnyElementsOf(old).hasSameSizeAs(old);
        Set<String> names =
                fabric.nodes().values().stream().map(node -> node.description()).collect(Collectors.toSet());
        assertThat(other.nodes().values()).noneMatch(node -> names.contains(node.description()));
        assertThat(other.groups())
                .noneMatch(group -> fabric.findGroup(group.mgid()).isPresent());
        assertThat(other.groups()).allSatisfy(group -> {
            assertThat(group.pKey()).isEqualTo(new PKey(0x8001));
            assertThat(MgidMeaning.pKeyIn(group.mgid())).isEqualTo(new PKey(0x8001));
            assertThat(MgidMeaning.of(group.mgid()).kind()).isEqualTo(MgidMeaning.Kind.IPOIB_IPV4);
        });
        assertThat(other.links()).hasSameSizeAs(fabric.links());
    }

    @Test
    void textsNameTheSameThingsByTheirOtherNames() {
        Fabric fabric = random(3);
        AliasBook book = new AliasBook();
        book.add(fabric);
        Aliases aliases = book.aliases();
        var node = fabric.switches().getFirst();
        Lid lid = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .findFirst()
                .orElseThrow()
                .ports()
                .getFirst()
                .lid();
        Mgid mgid = fabric.groups().getFirst().mgid();
        String text = "link " + node.description() + " port 7 (" + node.guid() + "/7) of " + mgid
                + " on 0xC001, P_Key 0x8007, LID " + lid + " at 10.1.2.3";
        String said = aliases.of(text);
        assertThat(said)
                .doesNotContain(node.description() + " ")
                .doesNotContain(node.guid().toString())
                .doesNotContain(mgid.toString())
                .doesNotContain("8007")
                .doesNotContain("10.1.2.3")
                .contains(aliases.of(node.guid()) + "/7")
                .contains(aliases.of(mgid).toString())
                .contains("on 0xC001, P_Key 0x8001, LID ");
    }

    @Test
    void whatPeopleCallANodeForShortHasTheSameOtherName() {
        Fabric fabric = random(5);
        Adapter host = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(Adapter.class::cast)
                .findFirst()
                .orElseThrow();
        NodeIdentity is = host.identity();
        NodeIdentity named = new NodeIdentity(
                is.guid(), is.systemImageGuid(), " acme07 HCA-1 ", is.vendorId(), is.deviceId(), is.portCount());
        AliasBook book = new AliasBook();
        book.add(fabric.toBuilder().node(new Adapter(named, host.ports())).build());
        Aliases aliases = book.aliases();
        String alias = aliases.of(" acme07 HCA-1 ");
        assertThat(alias).startsWith("host-");
        assertThat(aliases.of("acme07 HCA-1 port 1 counts")).isEqualTo(alias + " port 1 counts");
        assertThat(aliases.of("acme07 and acme070")).isEqualTo(alias + " and acme070");
    }

    @Test
    void groupsThatEverybodyHasAndSharedPrefixesStay() {
        AliasBook book = new AliasBook();
        Mgid broadcast = new Mgid(0xFF12_401B_FFFF_0000L, 0xFFFF_FFFFL);
        Mgid solicited = new Mgid(0xFF12_601B_FFFF_0000L, 0x0000_0001_FFAB_CDEFL);
        Mgid a = new Mgid(0xFF12_A01B_FE80_1234L, 0x5678_0000_0000_0001L);
        Mgid b = new Mgid(0xFF12_A01B_FE80_1234L, 0x5678_0000_0000_0002L);
        for (Mgid mgid : List.of(broadcast, solicited, a, b)) {
            book.addText(mgid.toString());
        }
        Aliases aliases = book.aliases();
        assertThat(aliases.of(broadcast)).isEqualTo(broadcast);
        assertThat(MgidMeaning.of(aliases.of(solicited)).kind()).isEqualTo(MgidMeaning.Kind.IPOIB_SOLICITED_NODE);
        assertThat(aliases.of(solicited)).isNotEqualTo(solicited);
        assertThat(aliases.of(a).high()).isEqualTo(aliases.of(b).high()).isNotEqualTo(a.high());
        assertThat(aliases.of(a)).isLessThan(aliases.of(b));
    }
}
