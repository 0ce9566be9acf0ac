package io.espalier.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.example.ExampleFabrics;
import org.junit.jupiter.api.Test;

class FabricTest {
    private final Fabric fabric = ExampleFabrics.fatTree2(4, 2, 3);

    @Test
    void peersAreFoundFromBothEnds() {
        assertThat(fabric.links()).hasSize(4 * 3 + 4 * 2).allSatisfy(link -> {
            assertThat(fabric.findPeer(link.a())).contains(link.b());
            assertThat(fabric.findPeer(link.b())).contains(link.a());
        });
    }

    @Test
    void endPortsAreFoundByPortGuid() {
        Switch leaf = fabric.switches().getFirst();
        assertThat(fabric.findEndPort(leaf.guid())).contains(leaf.port(0));
        assertThat(fabric.nodes().values())
                .filteredOn(Adapter.class::isInstance)
                .hasSize(12)
                .allSatisfy(host ->
                        assertThat(fabric.findEndPort(host.port(1).guid())).contains(host.port(1)));
    }

    @Test
    void aLinkToNowhereIsRefused() {
        PortId nowhere = new PortId(new Guid(99), 1);
        Link link = new Link(fabric.links().getFirst().a(), nowhere);
        assertThatThrownBy(() -> new Fabric.Builder(fabric.sweptAt()).link(link).build())
                .hasMessageContaining("not in the fabric");
    }

    @Test
    void twoLinksOnOnePortAreRefused() {
        Link first = fabric.links().getFirst();
        Link second = new Link(first.a(), fabric.links().getLast().b());
        assertThatThrownBy(() -> fabric.toBuilder().link(second).build()).hasMessageContaining("two links on one port");
    }

    @Test
    void aCopyHoldsTheSame() {
        Fabric copy = fabric.toBuilder().build();
        assertThat(copy.nodes()).isEqualTo(fabric.nodes());
        assertThat(copy.links()).isEqualTo(fabric.links());
        assertThat(copy.membersKnown()).isTrue();
    }
}
