package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.example.ExampleFabrics;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A whole lab: ibsim, OpenSM, joins, faults. */
class LabTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Mgid GROUP = Mgid.parse("ff12:401b:ffff::1:2:3");
    private static final Mlid MLID = new Mlid(0xC001);

    private final Fabric fabric = ExampleFabrics.fatTree2(3, 2, 3);
    private final List<Guid> hosts = fabric.nodes().values().stream()
            .filter(node -> !fabric.switches().contains(node))
            .map(node -> new Guid(node.guid().value() + 1))
            .toList();

    private List<SaRequest> joins(Guid... ports) {
        return Stream.of(ports)
                .map(port -> SaRequest.create(GROUP, port, SaRequest.GroupTraits.IPOIB))
                .toList();
    }

    private PortId leafPort(Guid host) {
        return fabric.findPeer(fabric.findEndPort(host).orElseThrow().id()).orElseThrow();
    }

    private static PortSet row(Lab lab, Guid node) {
        return lab.readTable(node, MLID).row(MLID);
    }

    private static PortSet wanted(Lab lab, Guid node) {
        return lab.tables().getOrDefault(node, MulticastTable.EMPTY).row(MLID);
    }

    @Test
    void joinsThroughTheSaReachTheTablesAndLeavesVanishFromThem() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins(hosts.get(0), hosts.get(4), hosts.get(8)));
            PortId port = leafPort(hosts.get(4));
            assertThat(wanted(lab, port.node()).contains(port.number())).isTrue();
            assertThat(row(lab, port.node())).isEqualTo(wanted(lab, port.node()));
            assertThat(lab.members()).extracting(SaMember::portGuid).contains(hosts.get(4));

            lab.apply(List.of(SaRequest.leave(GROUP, hosts.get(4), JoinState.FULL)));
            assertThat(lab.tables()).doesNotContainKey(port.node());
            assertThat(lab.members()).extracting(SaMember::portGuid).doesNotContain(hosts.get(4));
        }
    }

    @Test
    void theSaRefusesAJoinOfAPortThatIsNotThere() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            List<SaAnswer> answers = lab.send(joins(hosts.get(0), new Guid(0x1234)));
            assertThat(answers).extracting(SaAnswer::status).containsExactly(0, 0x0200);
            assertThat(answers.getFirst().mlid()).contains(MLID);
            assertThat(answers.getLast().isOk()).isFalse();
        }
    }

    @Test
    void aHostThatIsUnlinkedIsNoMemberAnyMoreAndRelinkingBringsItsPortBack() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins(hosts.get(0), hosts.get(4), hosts.get(8)));
            Guid node = new Guid(hosts.get(8).value() - 1);
            lab.andAwaitSweep(() -> lab.unlink(node), LIMIT);
            lab.awaitMulticast(LIMIT);
            assertThat(lab.members()).extracting(SaMember::portGuid).doesNotContain(hosts.get(8));
            lab.andAwaitSweep(() -> lab.relink(node), LIMIT);
            lab.apply(joins(hosts.get(8)));
            PortId port = leafPort(hosts.get(8));
            assertThat(row(lab, port.node()).contains(port.number())).isTrue();
        }
    }

    @Test
    void aTreeLeavesALinkThatIsUnlinked() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins(hosts.get(0), hosts.get(8)));
            PortId leaf = leafPort(hosts.get(0));
            PortId up = new PortId(
                    leaf.node(), row(lab, leaf.node()).without(leaf.number()).next(0));
            lab.andAwaitSweep(() -> lab.unlink(up), LIMIT);
            lab.awaitMulticast(LIMIT);
            assertThat(row(lab, leaf.node()).contains(up.number())).isFalse();
            assertThat(row(lab, leaf.node()).size()).isEqualTo(2);
        }
    }

    @Test
    void aSwitchThatIsGoneTakesItsHostsOutOfTheirGroupsAndComesBack() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins(hosts.get(0), hosts.get(4), hosts.get(8)));
            Guid leaf = leafPort(hosts.get(8)).node();
            int links = lab.linkedPorts().size();
            lab.andAwaitSweep(() -> lab.unlink(leaf), LIMIT);
            lab.awaitMulticast(LIMIT);
            assertThat(lab.members()).extracting(SaMember::portGuid).containsExactly(hosts.get(0), hosts.get(4));
            assertThat(lab.linkedPorts()).noneMatch(port -> port.node().equals(leaf));
            lab.andAwaitSweep(() -> lab.relink(leaf), LIMIT);
            lab.apply(joins(hosts.get(8)));
            assertThat(lab.linkedPorts()).hasSize(links);
            assertThat(row(lab, leaf)).isNotEqualTo(PortSet.EMPTY);
        }
    }

    @Test
    void aPlantedFaultStaysInTheSwitchAndIsNotInOpenSmsFile() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins(hosts.get(0), hosts.get(8)));
            PortId leaf = leafPort(hosts.get(0));
            PortSet right = row(lab, leaf.node());
            PortSet wrong = right.without(leaf.number()).with(2);
            lab.setMftBlock(leaf.node(), MLID, wrong);
            assertThat(row(lab, leaf.node())).isEqualTo(wrong);
            assertThat(wanted(lab, leaf.node())).isEqualTo(right);
            lab.awaitMulticast(LIMIT);
        }
    }

    @Test
    void openSmForgetsItsMembersWhenItIsStartedAgain() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins(hosts.get(0), hosts.get(8)));
            lab.stopOpenSm();
            assertThat(lab.openSm().isAlive()).isFalse();
            lab.startOpenSm();
            assertThat(lab.members()).isEmpty();
            lab.killOpenSm();
            lab.startOpenSm();
            lab.apply(joins(hosts.get(0), hosts.get(8)));
            assertThat(lab.tables()).isNotEmpty();
        }
    }

    @Test
    void aSecondOpenSmStandsByAndTakesOverWhenTheFirstIsKilled() {
        OpenSmOptions quick =
                OpenSmOptions.DEFAULTS.with("sminfo_polling_timeout", "300").with("polling_retry_number", "1");
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(quick))) {
            OpenSm standby = lab.startOtherOpenSm(new Guid(hosts.get(5).value() - 1), quick);
            standby.awaitStandby(LIMIT);
            lab.killOpenSm();
            standby.awaitUp(LIMIT);
            assertThat(standby.isAlive()).isTrue();
        }
    }

    @Test
    void withIbsimKilledTheLabSaysSoAndRestartsIt() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins(hosts.get(0), hosts.get(8)));
            lab.killIbsim();
            assertThatThrownBy(lab::members).isInstanceOf(LabException.class).hasMessageContaining("ibsim");
            assertThatThrownBy(() -> lab.unlink(leafPort(hosts.get(0))))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("ended");
            lab.restartIbsim();
            lab.apply(joins(hosts.get(0), hosts.get(8)));
            assertThat(lab.tables()).isNotEmpty();
        }
    }

    @Test
    void nothingIsLeftAfterClose() {
        Lab lab = Lab.start(LabOptions.of(fabric));
        long ibsim = lab.ibsim().pid();
        long openSm = lab.openSm().pid().orElseThrow();
        assertThat(ProcessHandle.of(ibsim)).isPresent();
        assertThat(ProcessHandle.of(openSm)).isPresent();
        lab.close();
        assertThat(ProcessHandle.of(ibsim)).isEmpty();
        assertThat(ProcessHandle.of(openSm)).isEmpty();
        assertThat(Files.exists(lab.dir())).isFalse();
        lab.close();
    }
}
