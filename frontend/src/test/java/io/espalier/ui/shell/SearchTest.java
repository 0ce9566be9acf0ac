package io.espalier.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.example.DirectorFabric;
import io.espalier.ui.Examples;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SearchTest {
    private final Fabric fabric = Examples.sound().fabric();

    @Test
    void namesThatBeginWithTheTextComeFirst() {
        assertThat(Search.find(fabric, "SPINE").map(Search.Hit::label)).containsExactly("spine-01", "spine-02");
        assertThat(Search.find(fabric, "02").map(Search.Hit::label)).contains("spine-02", "leaf-02", "host-0002");
    }

    @Test
    void helpIsFoundAfterTheFabricAndWithoutOne() {
        assertThat(Search.find(Optional.empty(), "reading the map", 50))
                .containsExactly(new Search.Hit("Reading the map", "Help page", "help/map"));
        FabricAnalysis sound = FabricAnalysis.of(fabric);
        List<Search.Hit> found = Search.find(Optional.of(sound), "h", 50).toList();
        assertThat(found).isNotEmpty().noneMatch(hit -> hit.url().startsWith("help"));
        List<Search.Hit> hosts = Search.find(Optional.of(sound), "ho", 5).toList();
        assertThat(hosts).hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void aNodeIsFoundByGuidPortGuidAndLid() {
        Node host = fabric.nodes().values().iterator().next();
        String lid = host.ports().getFirst().lid().toString();
        assertThat(first(host.guid().toString())).isEqualTo("topology?select=" + host.guid());
        assertThat(first(host.ports().getFirst().guid().toString())).isEqualTo("topology?select=" + host.guid());
        assertThat(Search.find(fabric, lid).map(Search.Hit::url)).contains("topology?select=" + host.guid());
    }

    @Test
    void aDirectorIsFoundByNameBeforeItsModules() {
        FabricAnalysis directors = FabricAnalysis.of(DirectorFabric.under(1, 2, new DirectorFabric.Shape(4, 2), 4));
        assertThat(Search.find(directors, "core-2").map(Search.Hit::detail))
                .startsWith("Director X7500, 6 modules")
                .hasSize(7);
    }

    @Test
    void aGroupIsFoundByMlidMgidAndIp() {
        assertThat(first("0xc003")).isEqualTo("topology?group=0xC003");
        assertThat(first("239.26.7.3")).isEqualTo("topology?group=0xC003");
        assertThat(first("ff12:401b:8001::f1a:703")).isEqualTo("topology?group=0xC003");
    }

    @Test
    void aGroupIsFoundByAnMgidWithAllItsZerosAndByWhatItIs() {
        assertThat(first("FF12:401B:8001:0000:0000:0000:0F1A:0703")).isEqualTo("topology?group=0xC003");
        assertThat(Search.find(fabric, "ipoib ipv4").map(Search.Hit::url)).contains("topology?group=0xC003");
    }

    @Test
    void whatHasTheLidComesBeforeNamesThatHoldTheDigits() {
        Node host = fabric.nodes().values().iterator().next();
        assertThat(first(host.ports().getFirst().lid().toString())).isEqualTo("topology?select=" + host.guid());
    }

    @Test
    void aPortIsFoundByItsNodesNameAndItsNumber() {
        Link link = fabric.links().iterator().next();
        Node node = fabric.node(link.a().node());
        for (String between : List.of(" port ", "/", ": ", " ")) {
            assertThat(first(node.description() + between + link.a().number())).isEqualTo(Urls.link(link));
        }
        assertThat(Search.find(fabric, node.description() + " port 999")).isEmpty();
    }

    @Test
    void nothingIsFoundTwice() {
        assertThat(Search.find(fabric, "0xc003")).doesNotHaveDuplicates();
    }

    @Test
    void aBlankTextFindsNothing() {
        assertThat(Search.find(fabric, "  ")).isEmpty();
    }

    private String first(String text) {
        return Search.find(fabric, text).findFirst().orElseThrow().url();
    }
}
