package io.espalier.files;

import static io.espalier.files.SmallFabric.LEAF;
import static io.espalier.files.SmallFabric.managerTable;
import static io.espalier.files.SmallFabric.portTables;
import static io.espalier.files.SmallFabric.problems;
import static io.espalier.files.SmallFabric.read;
import static io.espalier.files.SmallFabric.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.text.ImportProblem;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableFilesTest {
    static final String IBROUTE = """
            Multicast mlids [0xc000-0xc3ff] of switch Lid 2 guid 0x0000000000200000 (leaf1):
                        0                   1                \s
                 Ports: 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8\s
             MLid
            0xc000        x   x                         x    \s
            0xc001      x                                   x\s
            2 valid mlids dumped\s
            """;

    static final String DUMP = """
            MC Group 0xc000  (well known): mgid=0xff12401bffff0000:0x00000000ffffffff \
            port_gid=0xfe80000000000000:0x0000000000100001 qkey=0x00000b1b mlid=0xc000 mtu=0x84 tclass=0x00 pkey=0xffff \
            rate=0x83 pkt_life=0x92 sl_flow_hop=0x30000140 scope_state=0x21 proxy_join=0x0

            mcm_port: port_gid=0xfe80000000000000:0x0000000000100001 scope_state=0x21 proxy_join=0x0

            mcm_port: port_gid=0xfe80000000000000:0x0000000000100006 scope_state=0x24 proxy_join=0x1

            Service Record: id=0x1000000000000001 gid=0xfe80000000000000:0x0000000000100001 pkey=0xffff

            """;

    @Test
    void columnsOfIbroute() {
        Importer.Result result = read(IBROUTE);

        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC001))).isEqualTo(PortSet.of(0, 18));
    }

    @Test
    void masksOfIbroute() {
        Importer.Result result = read("""
                Multicast mlids [0xc000-0xc3ff] of switch DR path slid 0; dlid 0; 0,1,10 guid 0x0000000000200000 (a "b" (c):
                 MLid       Port Mask
                0xc000      000a0001
                1 valid mlids dumped\s
                """);

        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));
    }

    @Test
    void aRowThatLostItsBlanksIsNotGuessed() {
        Importer.Result result = read(IBROUTE.replace("0xc000        x   x", "0xc000 x x"));

        assertThat(result.fabric().table(LEAF).rows()).hasSize(1);
        assertThat(problems(result)).hasSize(2);
        assertThat(problems(result).getFirst()).startsWith("file:5: expected an MLID, six blanks");
        assertThat(problems(result).get(1)).startsWith("file:7: 2 rows by this line, but 1");
    }

    @Test
    void anXBetweenTwoColumnsIsNotGuessed() {
        Importer.Result result = read(IBROUTE.replace("0xc000        x ", "0xc000         x"));

        assertThat(problems(result).getFirst()).startsWith("file:5: expected an x or a blank");
    }

    @Test
    void aTableThatIsCutIsReported() {
        Importer.Result result = read(IBROUTE.substring(0, IBROUTE.indexOf("0xc001")));

        assertThat(problems(result)).singleElement().asString().startsWith("file:1: expected \"… mlids dumped\"");
        assertThat(result.fabric().table(LEAF).rows()).hasSize(1);
    }

    @Test
    void aPortThatTheSwitchDoesNotHaveIsReported() {
        Importer.Result result = read(IBROUTE.replace(" 7 8 \n", " 7 \n"));

        assertThat(problems(result).getFirst()).contains("port 18 of a switch that has 17 ports");
    }

    @Test
    void aTableOfASwitchThatNoFileExplainsIsAnUnknownId() {
        Importer.Result result = read(IBROUTE.replace("200000 (leaf1)", "dead00 (leaf1)"));

        assertThat(result.problems())
                .singleElement()
                .extracting(ImportProblem::kind)
                .isEqualTo(ImportProblem.Kind.UNKNOWN_ID);
    }

    @Test
    void mcfdbsIsTheManagersWordAndStandsInForTheSwitches() {
        Importer.Result result = read("""

                Switch 0x0000000000200000
                LID    : Out Port(s)
                0xC000 : 0x001  0x003  0x010\s
                """);

        assertThat(problems(result)).singleElement().asString().contains("stand in");
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));
        assertThat(managerTable(result).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));
    }

    @Test
    void theSwitchesOwnTablesStandBesideTheManagers() {
        Importer.Result result = read(
                text("mcfdbs", "Switch 0x0000000000200000\nLID    : Out Port(s)\n0xC000 : 0x005 \n"),
                text("ibroute", IBROUTE));

        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));
        assertThat(managerTable(result).row(new Mlid(0xC000))).isEqualTo(PortSet.of(5));
    }

    @Test
    void ibdiagnetsMcfdbsIsTheSwitchesWord() {
        Importer.Result result = read("""
                # This database file was automatically generated by IBDIAG
                Switch 0x0000000000200000
                LID    : Out Port(s)
                0xc000 : 0x001 0x003
                """);

        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3));
    }

    @Test
    void rowsOfASwitchLineThatIsBrokenAreNotThoseOfTheSwitchBefore() {
        Importer.Result result = read("""
                Switch 0x0000000000200000
                LID    : Out Port(s)
                0xC000 : 0x001\s
                Switch 0xzz
                LID    : Out Port(s)
                0xC000 : 0x002\s
                """);

        assertThat(problems(result))
                .anySatisfy(p -> assertThat(p).startsWith("file:4: "))
                .anySatisfy(p -> assertThat(p).startsWith("file:6: "));
        assertThat(managerTable(result).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1));
    }

    @Test
    void saDumpTellsGroupsAndAllTheirMembers() {
        Importer.Result result = read(DUMP);

        MulticastGroup group = result.fabric().groups().getFirst();
        assertThat(problems(result)).singleElement().asString().contains("Service Record");
        assertThat(result.fabric().membersKnown()).isTrue();
        assertThat(group.flow().sl()).isEqualTo(3);
        assertThat(group.flow().flowLabel()).isEqualTo(1);
        assertThat(group.flow().hopLimit()).isEqualTo(0x40);
        assertThat(group.members())
                .containsExactlyInAnyOrder(
                        new Member(new Guid(0x100001), JoinState.FULL, false),
                        new Member(new Guid(0x100006), JoinState.SEND_ONLY_NON, true));
    }

    @Test
    void membersOfAGroupLineThatIsBrokenAreReported() {
        Importer.Result result = read(DUMP.replace("mlid=0xc000", "mlid=0x12"));

        assertThat(result.fabric().groups()).isEmpty();
        assertThat(problems(result))
                .filteredOn(p -> p.contains("file:3:") || p.contains("file:5:"))
                .hasSize(2);
    }

    @Test
    void lidMatrixTellsLids() {
        Importer.Result result = read(
                text(
                        "again",
                        SmallFabric.NODES.lines().stream()
                                .map(line -> line.replaceAll("lid\\.+.*", "lid.....................0"))
                                .reduce("", (a, b) -> a + b + "\n")),
                text("matrix", """
                        Switch: guid 0x0000000000200000
                        0x0002: 00 ff ff # portguid 0x0000000000200000
                        0x0009: ff 01 ff # portguid 0x00000000dead0001
                        """));

        assertThat(problems(result))
                .anySatisfy(p -> assertThat(p).contains("--lid-matrix"))
                .anySatisfy(p -> assertThat(p).startsWith("matrix:3: ").contains("0x00000000dead0001"));
    }

    @Test
    void ibdiagnetTellsPartitions() {
        Importer.Result result = read("""
                # This database file was automatically generated by IBDIAG
                GROUP PKey:0x7fff Hosts:2
                  Full leaf1/P0 lid=0x0002 guid=0x0000000000200000 dev=54000
                  Limited h2/mlx5_1/P2 lid=0x0008 guid=0x0000000000100006 dev=4129
                GROUP PKey:0x0001 Hosts:2
                  Full h2/mlx5_1/P2 lid=0x0008 guid=0x0000000000100006 dev=4129
                """);

        assertThat(problems(result)).singleElement().asString().startsWith("file:5: 2 hosts by this line, but 1");
        assertThat(portTables(result, new PortId(SmallFabric.TWO, 2)).pKeys())
                .isEqualTo(List.of(new PKey(0x7FFF), new PKey(0x8001)));
        assertThat(portTables(result, new PortId(LEAF, 0)).pKeys()).isEqualTo(List.of(new PKey(0xFFFF)));
    }

    @Test
    void ibdiagnetTellsSubnetManagers() {
        Importer.Result result = read("""
                ibdiagnet fabric SM report

                  SM - master
                    Port=0 lid=0x0001 guid=0x0000000000100001 dev=54002 priority:12
                  SM - standby
                    Port=1 lid=0x0008 guid=0x0000000000100006 dev=54002 priority:3
                """);

        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().subnetManagers()).hasSize(2);
        assertThat(result.fabric().findMaster().orElseThrow().portGuid()).isEqualTo(new Guid(0x100001));
    }

    private static final String MCFDBS = "Switch 0x0000000000200000\nLID    : Out Port(s)\n0xC000 : 0x001  0x003 \n";

    @Test
    void aRowThatAFileTellsTwiceDifferentlyIsNotUnited() {
        Importer.Result result = read(MCFDBS + "0xC000 : 0x001  0x004 \n0xC000 : 0x001  0x003 \n");

        assertThat(result.problems())
                .filteredOn(p -> p.kind() == ImportProblem.Kind.CONTRADICTS)
                .singleElement()
                .asString()
                .startsWith("file:4: switch 0x0000000000200000: row 0xC000 ports ")
                .contains("but file:3 says ");
        assertThat(managerTable(result).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3));
    }

    @Test
    void aSwitchThatIbrouteShowsTwiceDifferentlyIsNotUnited() {
        Importer.Result result = read(IBROUTE + IBROUTE.replace("0xc000        x ", "0xc000      x   "));

        assertThat(problems(result))
                .singleElement()
                .asString()
                .startsWith("file:12: ")
                .contains("but file:5 says ");
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));
    }

    @Test
    void rowsOfTwoFilesThatDifferAreNotUnited() {
        Importer.Result result = read(text("one", MCFDBS), text("two", MCFDBS.replace("0x003", "0x004")));

        assertThat(result.problems())
                .filteredOn(p -> p.kind() == ImportProblem.Kind.CONTRADICTS)
                .singleElement()
                .asString()
                .startsWith("two:3: ")
                .contains("but one:3 says ");
        assertThat(managerTable(result).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3));
    }

    @Test
    void partsOfARowAreUnitedAndAPartThatIsToldAgainIsNot() {
        String all = block(0, 0, 0x000A) + block(1, 0, 0x0001);
        assertThat(managerTable(read(all)).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));

        for (int again : new int[] {0x0012, 0}) {
            Importer.Result result = read(all + block(0, 0, again));
            assertThat(problems(result))
                    .filteredOn(p -> p.contains("which stands"))
                    .singleElement()
                    .asString()
                    .startsWith("file:80: ")
                    .contains("but file:6 says ");
            assertThat(managerTable(result).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3, 16));
        }
        assertThat(problems(read(block(0, 0, 0) + all)))
                .filteredOn(p -> p.contains("which stands"))
                .singleElement()
                .asString()
                .startsWith("file:43: ")
                .contains("says no ports");
    }

    /** A record of 32 rows, of which only the first has ports. */
    private static String block(int position, int block, int mask) {
        StringBuilder text = new StringBuilder("""
                MFT Record dump:
                \t\tLID.....................2
                \t\tPosition................%d
                \t\tBlock...................%d
                MLID    Port Mask
                """.formatted(position, block));
        for (int row = 0; row < 32; row++) {
            text.append("0x%04x  0x%04x\n".formatted(0xC000 + block * 32 + row, row == 0 ? mask : 0));
        }
        return text.toString();
    }

    @Test
    void aPortAboveTheSwitchsNumberOfPortsIsLeftOutOfTheRow() {
        Importer.Result result = read(MCFDBS.replace("0x003", "0x003  0x013"));

        assertThat(result.problems())
                .filteredOn(p -> p.kind() == ImportProblem.Kind.CONTRADICTS)
                .singleElement()
                .asString()
                .isEqualTo("file:3: row 0xC000 has port 19 of switch 0x0000000000200000, which has 18 ports; "
                        + "that port is left out");
        assertThat(managerTable(result).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3));
        assertThat(result.fabric().table(LEAF).row(new Mlid(0xC000))).isEqualTo(PortSet.of(1, 3));
    }
}
