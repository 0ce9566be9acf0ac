package io.espalier.files.topology;

import static io.espalier.files.topology.Texts.port;
import static io.espalier.files.topology.Texts.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.Importer;
import io.espalier.files.text.ImportProblem;
import io.espalier.model.Adapter;
import io.espalier.model.AdapterRole;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The other files that tell of nodes and cables, each as its tool prints it. */
class TopologyReadersTest {
    private static final String PORTS = """
            SW     7  4 0x0000000000000011 4x ???                                    'leaf's'
            SW     7  3 0x0000000000000011 4x SDR                                    'leaf's'
            SW     7  1 0x0000000000000011 4x HDR - CA     3  1 0x0000000000000021 ( 'leaf's' - 'ho - st' )
            CA     3  1 0x0000000000000021 4x HDR - SW     7  1 0x0000000000000011 ( 'ho - st' - 'leaf's' )
            """;
    private static final String LIST = """
            { CA-SM Ports:01 SystemGUID:0000000000000020 NodeGUID:0000000000000020 PortGUID:0000000000000021 VenID:0002C9 DevID:101B Rev:00000000 {ho}st} LID:0003 PN:01 } { SW Ports:24 SystemGUID:0000000000000010 NodeGUID:0000000000000011 PortGUID:0000000000000011 VenID:000002C9 DevID:D2F00000 Rev:000000A0 {leaf} LID:0007 PN:0A } PHY=4x LOG=ACT SPD=50
            { SW Ports:24 SystemGUID:0000000000000010 NodeGUID:0000000000000011 PortGUID:0000000000000011 VenID:0002C9 DevID:D2F0 Rev:000000A0 {leaf} LID:0007 PN:0A } { CA-SM Ports:01 SystemGUID:0000000000000020 NodeGUID:0000000000000020 PortGUID:0000000000000021 VenID:000002C9 DevID:101B0000 Rev:00000000 {ho}st} LID:0003 PN:01 } PHY=4x LOG=ACT SPD=50
            """;
    private static final String CSV = """
            # of ibdiagnet
            START_NODES
            NodeDesc,NumPorts,NodeType,SystemImageGUID,NodeGUID,PortGUID,DeviceID,VendorID,LocalPortNum
            "le,a"f",36,2,0x10,0x11,0x11,53488,713,0
            "Mellanox Technologies Aggregation Node",1,1,0x10,0x19,0x19,52992,0x2c9,1
            END_NODES

            START_PORTS
            NodeGUID,PortGUID,PortNum,GIDPrfx,LID,CapMsk,LinkWidthActv,LinkSpeedActv,LMC,PortPhyState,PortState,NMTU,MTUCap,VLCap,OpVLs,VLHighLimit,VLArbHighCap,VLArbLowCap
            0x11,0x11,0,0xfe80000000000000,7,0x48,2,1,0,5,4,5,5,1,0,0,8,8
            0x11,0x11,36,0,0,0,2,2052,0,5,4,5,5,4,3,0,8,8
            0x19,0x19,1,0xfe80000000000000,0x9,N/A,2,2052,0,5,4,5,NA,-1,,0,8,8
            END_PORTS

            START_SWITCHES
            NodeGUID,LinearFDBCap,MCastFDBCap,ENP0,MCastFDBTop
            0x11,49152,4096,1,49183
            END_SWITCHES

            START_LINKS
            NodeGuid1,PortNum1,NodeGuid2,PortNum2
            0x11,36,0x19,1
            END_LINKS

            START_TEMPERATURE
            NodeGUID,Degrees
            0x11,44
            END_TEMPERATURE

            START_EMPTY
            NodeGUID
            END_EMPTY
            """;

    @Test
    void aPortsReportTellsCablesAndPortsThatAreDown() {
        Importer.Result result = read(PORTS);
        assertThat(result.problems())
                .singleElement()
                .asString()
                .contains("no file tells the NodeGUID", "0 others", "each port is a node");
        Fabric fabric = result.fabric();
        assertThat(fabric.links()).containsExactly(new Link(port(0x11, 1), port(0x21, 1)));
        assertThat(fabric.node(new Guid(0x11))).isInstanceOf(Switch.class);
        assertThat(fabric.node(new Guid(0x11)).description()).isEqualTo("leaf's");
        assertThat(fabric.node(new Guid(0x11)).ports())
                .hasSize(5)
                .allMatch(p -> p.lid().equals(new Lid(7)));
        assertThat(fabric.node(new Guid(0x11)).port(4).speed()).isEqualTo(LinkSpeed.UNKNOWN);
        assertThat(fabric.node(new Guid(0x21)).port(1).guid()).isEqualTo(new Guid(0x21));
    }

    @Test
    void aPortsReportIsJoinedByPortGuidToWhatTellsNodeGuids() {
        Importer.Result result =
                read(PORTS.replace("ho - st", "ho}st").replace("leaf's", "leaf"), LIST.replace("PN:0A", "PN:01"));
        assertThat(result.problems()).noneMatch(problem -> problem.message().contains("NodeGUID"));
        Fabric fabric = result.fabric();
        assertThat(fabric.nodes().keySet()).containsExactly(new Guid(0x11), new Guid(0x20));
        assertThat(fabric.links()).containsExactly(new Link(port(0x11, 1), port(0x20, 1)));
    }

    @Test
    void openSmsSubnetListTellsEachCableTwiceAndHalfTheDeviceIdsTurnedRound() {
        Importer.Result result = read(LIST);
        assertThat(result.problems()).isEmpty();
        Fabric fabric = result.fabric();
        assertThat(fabric.links()).containsExactly(new Link(port(0x11, 10), port(0x20, 1)));
        Switch leaf = (Switch) fabric.node(new Guid(0x11));
        assertThat(leaf.identity().deviceId()).isEqualTo(0xD2F0);
        assertThat(leaf.identity().portCount()).isEqualTo(36);
        assertThat(leaf.port(10).speed()).isEqualTo(LinkSpeed.HDR);
        assertThat(leaf.port(10).state()).isEqualTo(PortState.ACTIVE);
        assertThat(fabric.node(new Guid(0x20)).description()).isEqualTo("ho}st");
        assertThat(fabric.node(new Guid(0x20)).port(1).lid()).isEqualTo(new Lid(3));
    }

    @Test
    void aLineOfTheListThatIsCutIsReported() {
        Importer.Result result = read(LIST + LIST.substring(0, 300) + "\n");
        assertThat(result.fabric().links()).hasSize(1);
        assertThat(result.problems())
                .singleElement()
                .matches(p -> p.line() == 3 && p.message().contains("expected"));
    }

    @Test
    void dbCsvTellsNodesPortsSwitchesAndLinksByTheNamesOfItsColumns() {
        Importer.Result result = read(CSV);
        assertThat(result.problems())
                .singleElement()
                .asString()
                .isEqualTo("a.txt:25: section TEMPERATURE, 1 row, is not used");
        Fabric fabric = result.fabric();
        assertThat(fabric.links()).containsExactly(new Link(port(0x11, 36), port(0x19, 1)));
        Switch leaf = (Switch) fabric.node(new Guid(0x11));
        assertThat(leaf.description()).isEqualTo("le,a\"f");
        assertThat(leaf.capabilities().multicastFdbCap()).isEqualTo(4096);
        assertThat(leaf.capabilities().enhancedPort0()).isTrue();
        assertThat(leaf.port(36).speed()).isEqualTo(LinkSpeed.NDR);
        assertThat(leaf.port(36).width()).isEqualTo(LinkWidth.X4);
        assertThat(leaf.port(36).lanes().cap()).isEqualTo(8);
        Adapter node = (Adapter) fabric.node(new Guid(0x19));
        assertThat(node.role()).isEqualTo(AdapterRole.AGGREGATION_NODE);
        Port port = node.port(1);
        assertThat(port.lid()).isEqualTo(new Lid(9));
        assertThat(port.mtuCap()).isEqualTo(Mtu.UNKNOWN);
        assertThat(port.neighborMtu()).isEqualTo(Mtu.MTU_4096);
        assertThat(port.physicalState()).isEqualTo(PhysicalState.LINK_UP);
    }

    @Test
    void aColumnOfDbCsvThatIsCalledSomethingElseIsToldOnceAtTheHeader() {
        Importer.Result result = read(
                CSV.replace(",LID,", ",XLID,").replace("NodeDesc,", "Name,").replace("PortState,", "State,"),
                CSV.replace("MCastFDBCap", "McCap"));
        assertThat(result.problems())
                .filteredOn(p -> p.message().contains("has no column"))
                .allMatch(p -> p.kind() == ImportProblem.Kind.NOT_UNDERSTOOD)
                .extracting(ImportProblem::toString)
                .containsExactly(
                        "a.txt:3: section NODES has no column NodeDesc (or NodeDescription); its values are missing",
                        "a.txt:9: section PORTS has no column LID; its values are missing",
                        "a.txt:9: section PORTS has no column PortState; its values are missing",
                        "b.txt:16: section SWITCHES has no column MCastFDBCap; its values are missing");
    }

    @Test
    void aSectionOfDbCsvWithoutRowsLacksNoValues() {
        assertThat(read(CSV + "START_SM_INFO\nNodeGUID\nEND_SM_INFO\n").problems())
                .hasSize(1);
    }

    @Test
    void rowsOfDbCsvThatAreNotSoundAreReportedAndTheRestStands() {
        String text = CSV.replace("0x11,36,0x19,1\n", "0x11,36,0x19,1\n0x11,300,0x19,1\n0x11,1\n0xgg,1,0x19,1\n")
                .replace("END_EMPTY\n", "");
        Importer.Result result = read(text);
        assertThat(result.fabric().links()).hasSize(1);
        assertThat(result.problems())
                .extracting(ImportProblem::toString)
                .containsExactly(
                        "a.txt:23: LINKS: expected PortNum1 from 0 to 254, found 300",
                        "a.txt:24: expected 4 values, as the header row of LINKS has, found 2",
                        "a.txt:25: LINKS: not a GUID (up to 16 hex digits): 0xgg",
                        "a.txt:28: section TEMPERATURE, 1 row, is not used",
                        "a.txt:34: the file ends inside the section EMPTY: expected END_EMPTY");
    }

    @Test
    void netDumpTellsStatesAndJoinsCablesByLidAndLabel() {
        Importer.Result result = read("""
                Ty : #       : #IB : GUID : LID : Sta : PhysSta : LWA : LSA : Conn LID (#) : FEC mode : Node Desc
                CA : 1       : 1   : 0x21 : 3    (0x3 ) : ACT : LINK UP : 4x : 100 : 7     (1/1/2/1) : N/A : "a : b"
                SW : 1/1/2/1 : 3   : 0x11 : 7    (0x7 ) : ACT : LINK UP : 4x : 100 : 3     (1)       : N/A : "leaf"
                SW : 1/2/1   : 4   : 0x11 : 7    (0x7 ) : DOWN : POLL   : N/A : N/A :                : N/A : "leaf"
                SW : 1/2/2   : 5   : 0x11 : 7    (0x7 ) : ACT : LINK UP : 4x : 100 : 99    (1)       : N/A : "leaf"
                """);
        Fabric fabric = result.fabric();
        assertThat(fabric.links()).containsExactly(new Link(port(0x11, 3), port(0x21, 1)));
        assertThat(fabric.node(new Guid(0x21)).description()).isEqualTo("a : b");
        assertThat(fabric.node(new Guid(0x11)).port(4).state()).isEqualTo(PortState.DOWN);
        assertThat(fabric.node(new Guid(0x11)).port(4).physicalState()).isEqualTo(PhysicalState.POLLING);
        assertThat(result.problems())
                .extracting(Object::toString)
                .satisfiesExactly(
                        node -> assertThat(node).startsWith("a.txt:2: no file tells the NodeGUID"),
                        link -> assertThat(link)
                                .isEqualTo(
                                        "a.txt:5: half link: the file has no port 1 of LID 99; the link is left out"));
    }

    @Test
    void listsOfNodesAndNamesOfTheSite() {
        Importer.Result result = read("""
                Ca\t: 0x0000000000000020 ports 2 devid 0x101b vendid 0x2c9 "ho"st"
                Switch\t: 0x0000000000000011 ports 36 "leaf" enhanced port 0 lid 7 lmc 0
                Router\t : 0x0000000000000030 ports 2 devid 0x1 vendid 0x2c9 "router"
                """, "# names\n0x11 \"rack 7 leaf\" # comment\n0x99 \"elsewhere\"\n");
        assertThat(result.problems()).isEmpty();
        assertThat(result.fabric().nodes()).hasSize(3);
        assertThat(result.fabric().node(new Guid(0x11)).description()).isEqualTo("rack 7 leaf");
        assertThat(result.fabric().node(new Guid(0x11)).port(0).lid()).isEqualTo(new Lid(7));
        assertThat(result.fabric().node(new Guid(0x20)).description()).isEqualTo("ho\"st");
    }

    @Test
    void aNodeWhoseGuidIsZeroIsTakenAndTold() {
        for (String text : List.of(
                "Ca\t: 0x0 ports 2 devid 0x101b vendid 0x2c9 \"host\"\n",
                "START_NODES\nNodeDesc,NumPorts,NodeType,NodeGUID\n\"host\",1,1,0x0\nEND_NODES\n",
                "vendid=0x2c9\ndevid=0x1\nsysimgguid=0x0\ncaguid=0x0\nCa\t1 \"H-0000000000000000\"\t# \"host\"\n")) {
            Importer.Result result = read(text);
            assertThat(result.fabric().nodes()).hasSize(1);
            assertThat(result.problems())
                    .extracting(Object::toString)
                    .filteredOn(problem -> problem.contains("the GUID of this node is 0"))
                    .singleElement()
                    .asString()
                    .matches("a\\.txt:\\d+: .*");
        }
    }

    @Test
    void aDeviceIdOfMoreThan16BitsIsLeftOutAndWhatIsKeptIsReadAgain() {
        Importer.Result result = read("""
                START_NODES
                NodeDesc,NumPorts,NodeType,NodeGUID,DeviceID
                "host",1,1,0x21,65536
                "other",1,1,0x22,65535
                END_NODES
                """);
        assertThat(result.problems())
                .last()
                .asString()
                .isEqualTo("a.txt:3: expected DeviceID from 0 to 65535, found 65536; it is left out");
        assertThat(result.fabric().node(new Guid(0x21)).identity().deviceId()).isZero();
        assertThat(result.fabric().node(new Guid(0x22)).identity().deviceId()).isEqualTo(0xFFFF);
    }

    @Test
    void filesOfSomethingElseAreRefusedByName() {
        assertThat(read("ClusterName=c\nPartitionName=debug Nodes=ALL Default=YES\n")
                        .problems())
                .singleElement()
                .asString()
                .contains("this is Slurm's partitions.conf, not OpenSM's");
        assertThat(read("MTS2400 SW1\n   P1 -> Cougar H-1 P1\n").problems())
                .singleElement()
                .asString()
                .contains("ibutils");
        assertThat(read("hello\n").problems())
                .singleElement()
                .asString()
                .isEqualTo("a.txt:1: a file of no known kind; it is left out");
    }
}
