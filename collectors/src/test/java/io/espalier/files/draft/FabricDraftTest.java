package io.espalier.files.draft;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class FabricDraftTest {
    private static final NodeRef SWITCH = NodeRef.of(new Guid(0x10));
    private static final NodeRef HOST = NodeRef.of(new Guid(0x20));
    private static final Mgid MGID = new Mgid(0xFF12_401B_FFFF_0000L, 1);

    private final FabricDraft draft = new FabricDraft();
    private int line;

    private Place here() {
        return new Place("a.txt", ++line);
    }

    private Fabric build() {
        return draft.build(Instant.EPOCH);
    }

    private void addBoth() {
        draft.set(SWITCH, NodeFact.KIND, NodeKind.SWITCH, here());
        draft.set(SWITCH, NodeFact.PORT_COUNT, 4, here());
        draft.set(SWITCH.port(0), PortFact.LID, new Lid(4), here());
        draft.set(SWITCH.port(0), PortFact.LMC, 2, here());
        draft.set(HOST, NodeFact.KIND, NodeKind.ADAPTER, here());
        draft.set(HOST.port(1), PortFact.GUID, new Guid(0x21), here());
        draft.set(HOST.port(1), PortFact.LID, new Lid(9), here());
        draft.link(SWITCH.port(3), HOST.port(1), here());
    }

    private static PortId port(long node, int number) {
        return new PortId(new Guid(node), number);
    }

    @Test
    void lidsAndPortGuidsAreJoinedToNodesWhicheverComesFirst() {
        PortCounters counters = new PortCounters.Builder(Instant.EPOCH)
                .set(Counter.RCV_ERRORS, 7)
                .build();
        draft.counters(NodeRef.ofLid(new Lid(7)).port(3), counters, here());
        draft.row(FabricDraft.TableOf.SWITCH, NodeRef.ofLid(new Lid(4)), new Mlid(0xC000), PortSet.of(3), here());
        draft.set(NodeRef.ofPortGuid(new Guid(0x21)), NodeFact.DESCRIPTION, "host", here());
        addBoth();
        Fabric fabric = build();
        assertThat(draft.problems()).isEmpty();
        assertThat(fabric.counters()).containsEntry(port(0x10, 3), counters);
        assertThat(fabric.table(new Guid(0x10)).row(new Mlid(0xC000))).isEqualTo(PortSet.of(3));
        assertThat(fabric.node(new Guid(0x20)).description()).isEqualTo("host");
        assertThat(fabric.links()).containsExactly(new Link(port(0x10, 3), port(0x20, 1)));
    }

    @Test
    void whatNoFileExplainsIsNamedWithItsLine() {
        addBoth();
        int before = line;
        draft.counters(NodeRef.ofLid(new Lid(77)).port(1), new PortCounters.Builder(Instant.EPOCH).build(), here());
        draft.row(FabricDraft.TableOf.SWITCH, NodeRef.of(new Guid(0x99)), new Mlid(0xC001), PortSet.of(1), here());
        draft.set(NodeRef.of(new Guid(0x55)), NodeFact.DESCRIPTION, "what is it", here());
        draft.cable(SWITCH.port(1), NodeRef.of(new Guid(0x66)).port(1), here());
        draft.set(MGID, GroupFact.MLID, new Mlid(0xC000), here());
        draft.member(MGID, new Member(new Guid(0x77), JoinState.FULL, false), here());
        Fabric fabric = build();
        assertThat(draft.problems())
                .hasSize(5)
                .allMatch(problem -> problem.kind() == ImportProblem.Kind.UNKNOWN_ID)
                .extracting(ImportProblem::line)
                .containsExactlyInAnyOrder(before + 1, before + 2, before + 3, before + 4, before + 6);
        assertThat(fabric.nodes()).hasSize(2);
        assertThat(fabric.groups().getFirst().members()).hasSize(1);
    }

    @Test
    void twoNodesOfOneNameStayTwo() {
        addBoth();
        NodeRef other = NodeRef.of(new Guid(0x30));
        draft.set(other, NodeFact.KIND, NodeKind.ADAPTER, here());
        draft.set(other, NodeFact.DESCRIPTION, "localhost", here());
        draft.set(HOST, NodeFact.DESCRIPTION, "localhost", here());
        assertThat(build().nodes()).hasSize(3);
        assertThat(draft.problems()).isEmpty();
    }

    @Test
    void theFirstWordStandsAndASecondIsToldOnceWithBothPlaces() {
        addBoth();
        draft.set(HOST.port(1), PortFact.LID, new Lid(10), new Place("b.txt", 5));
        draft.set(HOST.port(1), PortFact.LID, new Lid(10), new Place("b.txt", 6));
        assertThat(build().node(new Guid(0x20)).port(1).lid()).isEqualTo(new Lid(9));
        assertThat(draft.problems())
                .singleElement()
                .asString()
                .isEqualTo("b.txt:5: 0x0000000000000020 port 1: LID 10, but a.txt:7 says 9, which stands");
    }

    @Test
    void aPortThatTheNodeDoesNotHaveIsReported() {
        addBoth();
        draft.set(SWITCH.port(9), PortFact.LMC, 0, here());
        draft.link(SWITCH.port(7), HOST.port(2), here());
        Fabric fabric = build();
        assertThat(fabric.links()).hasSize(1);
        assertThat(fabric.node(new Guid(0x10)).ports()).hasSize(5);
        assertThat(draft.problems()).hasSize(2).allMatch(p -> p.kind() == ImportProblem.Kind.CONTRADICTS);
    }

    @Test
    void aLoopbackPlugAndALidOfTwoPortsAreReported() {
        addBoth();
        draft.cable(SWITCH.port(2), SWITCH.port(2), here());
        NodeRef other = NodeRef.of(new Guid(0x30));
        draft.set(other, NodeFact.KIND, NodeKind.ADAPTER, here());
        draft.set(other.port(1), PortFact.LID, new Lid(9), here());
        assertThat(build().links()).hasSize(1);
        assertThat(draft.problems())
                .extracting(ImportProblem::message)
                .satisfiesExactlyInAnyOrder(
                        m -> assertThat(m).contains("cabled to itself"),
                        m -> assertThat(m).contains("LID 9 is told of port"));
    }

    @Test
    void aWideCounterTakesThePlaceOfAStuckOne() {
        addBoth();
        PortCounters narrow = new PortCounters.Builder(Instant.EPOCH.plusSeconds(1))
                .set(Counter.XMIT_DATA, 0xFFFF_FFFFL, 0xFFFF_FFFFL)
                .set(Counter.RCV_ERRORS, 3, 0xFFFF)
                .build();
        PortCounters wide = new PortCounters.Builder(Instant.EPOCH)
                .set(Counter.XMIT_DATA, 1L << 40)
                .build();
        draft.counters(HOST.port(1), narrow, here());
        draft.counters(HOST.port(1), wide, here());
        PortCounters merged = Objects.requireNonNull(build().counters().get(port(0x20, 1)));
        assertThat(merged.value(Counter.XMIT_DATA)).hasValue(1L << 40);
        assertThat(merged.isStuck(Counter.XMIT_DATA)).isFalse();
        assertThat(merged.value(Counter.RCV_ERRORS)).hasValue(3);
    }
}
