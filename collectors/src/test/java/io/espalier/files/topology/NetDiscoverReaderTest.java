package io.espalier.files.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.Importer;
import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.TextFile;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Node;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetDiscoverReaderTest {
    private static final String SMALL = """
            #
            # Topology file: generated on Mon Jan  5 10:00:00 2026
            #
            vendid=0x2c9
            devid=0xd2f0
            sysimgguid=0x10
            switchguid=0x11(11)
            Switch\t36 "S-0000000000000011"\t\t# "leaf "A" # 1" enhanced port 0 lid 7 lmc 0
            [1]\t"H-0000000000000020"[1](21) \t\t# "host "one" mlx5_0 " lid 3 4xHDR
            [2][ext 9]\t"S-0000000000000012"[5][ext 3]\t\t# "MF0;spine:MQM8700/U1" lid 8 4xEDR
            [3]\t"R-0000000000000030"[2](32) \t\t# "router" lid 19 1xSDR

            switchguid=0x12(12)
            Switch\t36 "S-0000000000000012"\t\t# "MF0;spine:MQM8700/U1" base port 0 lid 8 lmc 1
            [5](5)\t"S-0000000000000011"[2]\t\t# "leaf "A" # 1" lid 7 4xEDR s=4 w=2 v=4

            vendid=0x2c9
            devid=0x101b
            caguid=0x20
            Ca\t2 "H-0000000000000020"\t\t# "host "one" mlx5_0 "
            [1](B1D0F0/1/1)(21) \t"S-0000000000000011"[1]\t\t# lid 3 lmc 0 "leaf "A" # 1" lid 7 4xHDR

            rtguid=0x30
            Rt\t2 "R-0000000000000030"\t\t# "router"
            [2](32) \t"S-0000000000000011"[3]\t\t# lid 19 lmc 0 "leaf "A" # 1" lid 7 1xSDR
            """;

    private static Importer.Result read(String text) {
        return Importer.readTexts(
                List.of(new TextFile("fabric.txt", text.lines().toList())), Instant.EPOCH);
    }

    private static PortId port(long node, int number) {
        return new PortId(new Guid(node), number);
    }

    @Test
    void nodesAndLinksComeWithAllThatTheLinesSay() {
        Importer.Result result = read(SMALL);
        Fabric fabric = result.fabric();
        assertThat(result.problems()).isEmpty();
        assertThat(fabric.links())
                .containsExactly(
                        new Link(port(0x11, 1), port(0x20, 1)),
                        new Link(port(0x11, 2), port(0x12, 5)),
                        new Link(port(0x11, 3), port(0x30, 2)));
        Switch leaf = (Switch) fabric.node(new Guid(0x11));
        assertThat(leaf.description()).isEqualTo("leaf \"A\" # 1");
        assertThat(leaf.identity().vendorId()).isEqualTo(0x2C9);
        assertThat(leaf.identity().deviceId()).isEqualTo(0xD2F0);
        assertThat(leaf.identity().systemImageGuid()).isEqualTo(new Guid(0x10));
        assertThat(leaf.ports()).hasSize(37).allMatch(p -> p.lid().equals(new Lid(7)));
        assertThat(leaf.capabilities().enhancedPort0()).isTrue();
        assertThat(leaf.port(1).speed()).isEqualTo(LinkSpeed.HDR);
        assertThat(leaf.port(2).physicalState()).isEqualTo(PhysicalState.LINK_UP);
        assertThat(leaf.port(4).width()).isEqualTo(LinkWidth.UNKNOWN);
        assertThat(fabric.node(new Guid(0x12)).port(0).lmc()).isEqualTo(1);
    }

    @Test
    void hostsAndRoutersHaveThePortsThatAreCabled() {
        Fabric fabric = read(SMALL).fabric();
        Node host = fabric.node(new Guid(0x20));
        assertThat(host).isInstanceOf(Adapter.class);
        assertThat(host.description()).isEqualTo("host \"one\" mlx5_0 ");
        assertThat(host.identity().portCount()).isEqualTo(2);
        assertThat(host.ports()).extracting(Port::guid).containsExactly(new Guid(0x21));
        assertThat(host.ports()).extracting(Port::lid).containsExactly(new Lid(3));
        assertThat(fabric.node(new Guid(0x30))).isInstanceOf(Router.class);
    }

    @Test
    void linesThatAreNotUnderstoodAreNamedAndTheRestStands() {
        Importer.Result result = read(SMALL + "\n[ops@login1 ~]$ exit\nSwitch 36 \"S-nohex\"\n[1] \"S-11\"[9]\n");
        assertThat(result.fabric().links()).hasSize(3);
        int lines = (int) SMALL.lines().count();
        assertThat(result.problems())
                .extracting(ImportProblem::toString)
                .satisfiesExactly(
                        p -> assertThat(p).isEqualTo("fabric.txt:%d: %s", lines + 2, NetLine.EXPECTED),
                        p -> assertThat(p).contains("expected a node id with 16 hex digits"),
                        p -> assertThat(p).contains("left out with its 1 port line"));
    }

    @Test
    void aHalfLinkIsTakenAndReported() {
        String text = SMALL.replaceFirst("\\[5]\\(5\\)[^\n]*\n", "");
        Importer.Result result = read(text);
        assertThat(result.fabric().links()).hasSize(3);
        assertThat(result.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(10);
            assertThat(problem.message())
                    .contains("half link")
                    .contains("0x0000000000000012/5")
                    .contains("taken");
        });
    }

    @Test
    void aHostThatIsListedByItsSwitchOnlyKeepsItsPortGuid() {
        String text = SMALL.replaceFirst("\\[1]\\(B1D0F0[^\n]*\n", "");
        Node host = read(text).fabric().node(new Guid(0x20));
        assertThat(host.ports()).extracting(Port::guid).containsExactly(new Guid(0x21));
    }

    @Test
    void aCableToANodeThatHasNoEntryIsTakenAndReported() {
        Importer.Result result = read(SMALL.replace("\"H-0000000000000020\"[1](21)", "\"H-99\"[1](91)")
                .replaceFirst("\\[1]\\(B1D0F0[^\n]*\n", "")
                .replace("lid 3 4xHDR", "lid 33 4xHDR"));
        assertThat(result.problems())
                .singleElement()
                .asString()
                .startsWith("fabric.txt:9: half link: ")
                .endsWith("does not list it; the link is taken");
        assertThat(result.fabric().node(new Guid(0x99)).description()).isEqualTo("host \"one\" mlx5_0 ");
    }

    @Test
    void endsThatContradictEachOtherAreLeftOut() {
        Importer.Result result = read(SMALL.replace("[5](5)\t\"S-0000000000000011\"[2]", "[5]\t\"S-11\"[1]"));
        assertThat(result.fabric().links()).hasSize(2);
        assertThat(result.problems()).hasSize(2).allMatch(p -> p.message().contains("cabled otherwise"));
    }

    @Test
    void aSecondNodeOfOneGuidIsReportedAndAPortListedTwiceAlikeIsNot() {
        String second = "Switch 36 \"S-11\" # \"twin\" base port 0 lid 99 lmc 0\n[4] \"S-12\"[6] # \"x\" lid 8 4xEDR\n";
        Importer.Result result = read(SMALL + "[2](32) \"S-11\"[3] # lid 19 lmc 0 \"l\" lid 7 1xSDR\n" + second);
        assertThat(result.problems())
                .extracting(ImportProblem::message)
                .containsExactly("a second node of GUID 0x0000000000000011; it is left out with its 1 port line");
        assertThat(result.fabric().links()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "65535"})
    void lidsThatAreNoneAreNone(String lid) {
        String text = SMALL.replace(" lid 3 ", " lid " + lid + " ");
        Importer.Result result = read(text);
        assertThat(result.problems()).isEmpty();
        assertThat(result.fabric().node(new Guid(0x20)).port(1).lid()).isEqualTo(Lid.NONE);
    }

    @Test
    void aDownPortAndAFileOfSomethingElse() {
        Fabric fabric = read(SMALL.replace("lid 3 4xHDR", "lid 3 4x ???")).fabric();
        assertThat(fabric.node(new Guid(0x11)).port(1).width()).isEqualTo(LinkWidth.X4);
        assertThat(fabric.node(new Guid(0x11)).port(1).speed()).isEqualTo(LinkSpeed.UNKNOWN);
        assertThat(read("").problems()).extracting(ImportProblem::message).anyMatch(m -> m.contains("no known kind"));
    }

    @Test
    void filesInLatin1AreReadToo(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("net");
        Files.write(file, List.of(SMALL.replace("router", "Küche")), StandardCharsets.ISO_8859_1);
        Importer.Result result = Importer.read(List.of(file), Instant.EPOCH);
        assertThat(result.problems()).isEmpty();
        assertThat(result.fabric().node(new Guid(0x30)).description()).isEqualTo("Küche");
    }
}
