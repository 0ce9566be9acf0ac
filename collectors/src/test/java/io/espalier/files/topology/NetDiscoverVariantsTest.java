package io.espalier.files.topology;

import static io.espalier.files.topology.Texts.port;
import static io.espalier.files.topology.Texts.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.Importer;
import io.espalier.files.text.ImportProblem;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Port;
import io.espalier.model.Router;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What ibnetdiscover, ibdiagnet and terminals make of the same small fabric. */
class NetDiscoverVariantsTest {
    private static final String PAIR = """
            vendid=0x2c9
            devid=0xd2f0
            sysimgguid=0x10
            switchguid=0x11(11)
            Switch\t36 "S-0000000000000011"\t\t# "leaf" enhanced port 0 lid 7 lmc 0
            [1]\t"H-0000000000000020"[1](21) \t\t# "host" lid 3 4xHDR

            caguid=0x20
            Ca\t2 "H-0000000000000020"\t\t# "host"
            [1](21) \t"S-0000000000000011"[1]\t\t# lid 3 lmc 0 "leaf" lid 7 4xHDR
            """;
    private static final Link LINK = new Link(port(0x11, 1), port(0x20, 1));

    private static void assertWhole(Importer.Result result) {
        assertThat(result.problems()).isEmpty();
        Fabric fabric = result.fabric();
        assertThat(fabric.links()).containsExactly(LINK);
        assertThat(fabric.node(new Guid(0x11)).port(0).lid()).isEqualTo(new Lid(7));
        assertThat(fabric.node(new Guid(0x20)).ports()).extracting(Port::guid).containsExactly(new Guid(0x21));
    }

    @Test
    void tabsThatATerminalLostAreNoLoss() {
        assertWhole(read(PAIR.replace("\t", "        ")));
        assertWhole(read(PAIR.replace("\t\t", "").replace("\t", "")));
    }

    @Test
    void aVendorOrDeviceThatDoesNotFitIsReportedAndLeftOut() {
        Importer.Result result = read(PAIR.replace("0x2c9", "0x12c902c9").replace("0xd2f0", "0x1d2f0"));
        assertThat(result.problems())
                .extracting(ImportProblem::message)
                .satisfiesExactly(
                        vendor -> assertThat(vendor).contains("vendid has 24 bits", "0x0000000012c902c9"),
                        device -> assertThat(device).contains("devid has 16 bits"));
        assertThat(result.fabric().node(new Guid(0x11)).identity().vendorId()).isZero();
        assertThat(result.fabric().links()).containsExactly(LINK);
    }

    @Test
    void groupedByChassisWithPortsAsTheyAreLabelled() {
        String text = PAIR.replace("sysimgguid=0x10\n", "sysimgguid=0x10\t\t# Chassis 1 (direc\"tor) slot 2\n")
                .replace("(11)\n", "(11)\t# Spine 2 Chip 1\n")
                .replace("[1]\t\"H", "[1][ext 19]\t\"H")
                .replace("\"[1]\t\t# lid", "\"[1][ext 19]\t\t# lid");
        assertWhole(
                read("\nChassis 1 (guid 0x10)\nHostname: xsigo\n\n# Spine Nodes\n" + text + "\nNon-Chassis Nodes\n"));
        // A chassis's switches are printed a second time among all of its nodes.
        assertWhole(read(PAIR + "\n# Chassis Switches\n" + PAIR));
    }

    @Test
    void theFullFormAndGatewaysOfXsigoHaveMoreBehindTheSpeed() {
        assertWhole(read(PAIR.replace("4xHDR", "4xHDR s=4 w=2 v=4")));
        assertWhole(read(PAIR.replace("4xHDR", "4xHDR slot 3").replace("\"host\"\n", "\"host\" (scp)\n")));
    }

    @Test
    void theSwitchesOfADirectorMayAllBearItsGuidInTheLineBefore() {
        assertWhole(read(PAIR.replace("switchguid=0x11(11)", "switchguid=0x10(11)")));
    }

    @ParameterizedTest
    @CsvSource({
        "1xSDR, X1, SDR",
        "2xHDR, X2, HDR",
        "4xFDR10, X4, FDR10",
        "8xDDR, X8, DDR",
        "12xQDR, X12, QDR",
        "4xFDR, X4, FDR",
        "4xEDR, X4, EDR",
        "4xNDR, X4, NDR",
        "4xXDR, X4, XDR",
        "4x???, X4, UNKNOWN",
        "4x ???, X4, UNKNOWN",
        "?????, UNKNOWN, UNKNOWN",
        "??SDR, UNKNOWN, SDR"
    })
    void everyWidthAndSpeedIsRead(String word, LinkWidth width, LinkSpeed speed) {
        Importer.Result result = read(PAIR.replace("4xHDR", word));
        assertWhole(result);
        Port port = result.fabric().node(new Guid(0x11)).port(1);
        assertThat(port.width()).isEqualTo(width);
        assertThat(port.speed()).isEqualTo(speed);
    }

    @Test
    void aSpeedThatIsNewerThanThisProgramIsReportedAndTheCableTaken() {
        Importer.Result result = read(PAIR.replaceFirst("4xHDR", "4xZDR"));
        assertThat(result.fabric().links()).containsExactly(LINK);
        assertThat(result.problems())
                .singleElement()
                .asString()
                .isEqualTo("a.txt:6: expected a link speed (SDR to XDR), found ZDR; the cable is taken");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a \"b\" c",
                "# lid 3 lmc 0",
                "x\" lid 9 4xSDR # \"y",
                "(none)",
                "enhanced port 0 lid 8 lmc 1"
            })
    void descriptionsMayHoldAnything(String name) {
        Importer.Result result = read(PAIR.replace("\"leaf\"", '"' + name + '"').replace("\"host\"", '"' + name + '"'));
        assertWhole(result);
        assertThat(result.fabric().node(new Guid(0x11)).description()).isEqualTo(name);
        assertThat(result.fabric().node(new Guid(0x20)).description()).isEqualTo(name);
    }

    @Test
    void warningsOfTheToolInBetweenAreNamedAsSuch() {
        Importer.Result result = read("ibwarn: [77] _do_madrpc: recv failed: Connection timed out\n"
                + "src/query_smp.c:242; umad (DR path slid 0; dlid 0; 0,1,3 Attr 0x11:0) bad status 110\n" + PAIR
                + "[root@mgmt ~]# exit\n");
        assertThat(result.fabric().links()).containsExactly(LINK);
        assertThat(result.problems()).hasSize(3);
        assertThat(result.problems().subList(0, 2)).allMatch(p -> p.message().contains("a tool's own warning"));
        assertThat(result.problems().getLast().message()).startsWith("expected a node");
    }

    @Test
    void aRouterAndAnUnknownTypeOfNode() {
        Importer.Result result = read(PAIR + """
                rtguid=0x30
                Rt\t2 "R-0000000000000030"\t\t# "router"
                [1](31) \t"S-0000000000000011"[2]\t\t# lid 9 lmc 0 "leaf" lid 7 4xHDR
                ???guid=0x40
                ???\t2 "?-0000000000000040"\t\t# "what"
                [1](41) \t"S-0000000000000011"[3]\t\t# lid 9 lmc 0 "leaf" lid 7 4xHDR
                """);
        assertThat(result.fabric().node(new Guid(0x30))).isInstanceOf(Router.class);
        assertThat(result.problems())
                .extracting(ImportProblem::toString)
                .satisfiesExactly(
                        p -> assertThat(p).startsWith("a.txt:13: half link: 0x0000000000000011/2 does not list it"),
                        p -> assertThat(p).startsWith("a.txt:14: expected a node"),
                        p -> assertThat(p).isEqualTo("a.txt:15: expected a node type (Switch, Ca or Rt), found ???"),
                        p -> assertThat(p).endsWith("it is left out with its 1 port line"));
    }

    @Test
    void aNodeOfGuidZeroIsANodeAndIsTold() {
        Importer.Result result = read(PAIR.replace("000000020", "000000000").replace("caguid=0x20", "caguid=0x0"));
        assertThat(result.problems())
                .singleElement()
                .asString()
                .startsWith("a.txt:")
                .contains("the GUID of this node is 0");
        assertThat(result.fabric().links()).containsExactly(new Link(port(0, 1), port(0x11, 1)));
    }

    @ParameterizedTest
    @CsvSource({"0x3, 3", "-1, 0", "65535, 0", "'', 0", "0, 0"})
    void lidsAreDecimalOrHexOrNone(String written, int lid) {
        String text = PAIR.replace("lid 3", "lid " + written);
        Importer.Result result = read(text);
        assertThat(result.problems()).isEmpty();
        assertThat(result.fabric().node(new Guid(0x20)).port(1).lid()).isEqualTo(new Lid(lid));
    }

    @Test
    void aLidThatIsMulticastIsReported() {
        assertThat(read(PAIR.replaceFirst("lid 3 4x", "lid 50000 4x")).problems())
                .singleElement()
                .asString()
                .startsWith("a.txt:6: expected a LID below 49152, found 50000");
    }

    @Test
    void netfilesOfIbsimAreReadWithTheGuidsThatIbsimCounts() {
        Importer.Result result = read("""
                hcaguids=0x100
                Hca 2 "one" # first host
                [1] "sw"[1] w=2 s=4 e=4

                Ca 1 "two"
                [1] "sw"[2]
                switchguid+ 5
                Switch 8 "sw" # "s w" enhanced port 0
                [1] "one"[1] w=2 s=4 e=4
                [2] "two"[1]
                @[3] "alias"[1]
                """);
        Fabric fabric = result.fabric();
        assertThat(fabric.links())
                .containsExactly(
                        new Link(port(0x100, 1), port(0x100005, 1)), new Link(port(0x103, 1), port(0x100005, 2)));
        assertThat(fabric.node(new Guid(0x100)).description()).isEqualTo("first host");
        assertThat(fabric.node(new Guid(0x100)).port(1).guid()).isEqualTo(new Guid(0x101));
        assertThat(fabric.node(new Guid(0x100)).port(1).speed()).isEqualTo(LinkSpeed.HDR);
        assertThat(result.problems())
                .singleElement()
                .matches(p -> p.line() == 11 && p.kind() == ImportProblem.Kind.NOT_USED);
    }

    @Test
    void aCableToANodeWithoutGuidAndEntryIsLeftOutAndReported() {
        Importer.Result result = read("Switch 4 \"sw\"\n[1] \"nowhere\"[1]\nCa 1 \"x\"\n[1] \"sw\"[9]\n");
        assertThat(result.fabric().links()).isEmpty();
        assertThat(result.problems())
                .extracting(ImportProblem::toString)
                .satisfiesExactly(
                        p -> assertThat(p).contains("a.txt:2: half link: no node \"nowhere\" in the file"),
                        p -> assertThat(p).contains("a.txt:4: half link: ").contains("has no port 9"));
    }

    private static String problems(String text) {
        return read(text).problems().toString();
    }

    @Test
    void portsBehindASpoiltNodeLineAreNotThoseOfTheNodeBefore() {
        String spoilt = PAIR.replace("Ca\t2", "a\t2")
                + "[2](22) \t\"S-0000000000000099\"[1]\t\t# lid 4 lmc 0 \"x\" lid 9 4xHDR\n";
        Importer.Result result = read(spoilt);
        assertThat(result.fabric().findPeer(port(0x11, 2))).isEmpty();
        assertThat(result.problems().toString()).contains("left out with its 2 port lines");
        String withoutNode = PAIR.replaceFirst("Ca\t2 .*\n", "");
        assertThat(problems(withoutNode)).contains("a port line before any node line");
    }

    @Test
    void whatFollowsTheNameIsUnderstoodOrReported() {
        assertThat(problems(PAIR.replace("lmc 0\n[1]", "lmc 0 foo bar\n[1]"))).contains("what is there is the name");
        assertThat(problems(PAIR.replace("enhanced port 0 lid 7 lmc 0", "enhanced port 0 li")))
                .contains("what is there is the name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"vendid=0xZZ", "devid=hello", "sysimgguid=garbage"})
    void aNumberThatIsNoneIsReported(String setting) {
        String name = setting.substring(0, setting.indexOf('='));
        assertThat(problems(PAIR.replaceFirst(name + "=\\S+", setting)))
                .contains("expected a number in hex behind " + name);
    }

    @Test
    void settingsWithoutTheirNodeAreReportedAndGoToNoOther() {
        assertThat(problems(PAIR + "caguid=0x4000\n")).contains("the file may be cut");
        String spoilt = PAIR.replace("Switch\t36", "Switch\tmany");
        assertThat(read(spoilt).fabric().node(new Guid(0x20)).identity().systemImageGuid())
                .isEqualTo(Guid.ZERO);
    }
}
