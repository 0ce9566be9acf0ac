package io.espalier.files;

import static io.espalier.files.SmallFabric.LEAF;
import static io.espalier.files.SmallFabric.managerTable;
import static io.espalier.files.SmallFabric.problems;
import static io.espalier.files.SmallFabric.read;
import static io.espalier.files.SmallFabric.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.text.ImportProblem;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.PortState;
import io.espalier.model.Rate;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import org.junit.jupiter.api.Test;

class SaFilesTest {
    private static final Mgid BROADCAST = Mgid.parse("ff12:401b:ffff::ffff:ffff");

    static final String GROUP = """
            MCMemberRecord group dump:
            \t\tMGID....................ff12:401b:ffff::ffff:ffff
            \t\tMlid....................0xC000
            \t\tMtu.....................0x84
            \t\tpkey....................0xFFFF
            \t\tRate....................0x83
            \t\tSL......................0x3
            """;

    static final String MEMBER = """
            MCMemberRecord member dump:
            \t\tMGID....................ff12:401b:ffff::ffff:ffff
            \t\tMlid....................0xC000
            \t\tPortGid.................fe80::10:1
            \t\tScopeState..............0x21
            \t\tProxyJoin...............0x0
            \t\tNodeDescription.........h1
            """;

    static final String RECORD = """
            MCMember Record dump:
            \t\tMGID....................ff12:401b:ffff::ffff:ffff
            \t\tPortGid.................fe80::10:5
            \t\tqkey....................0x80010b1b
            \t\tmlid....................0xc000
            \t\tmtu.....................0x84
            \t\tTClass..................0x7
            \t\tpkey....................0xffff
            \t\trate....................0x83
            \t\tpkt_life................0x92
            \t\tSL......................0x3
            \t\tFlowLabel...............0x12345
            \t\tHopLimit................0x40
            \t\tScope...................0x2
            \t\tJoinState...............0x4
            \t\tProxyJoin...............0x1
            """;

    @Test
    void nodeRecordsTellNodesAndLids() {
        Fabric fabric = read().fabric();

        assertThat(fabric.nodes()).hasSize(3);
        assertThat(fabric.node(LEAF)).isInstanceOf(Switch.class);
        assertThat(fabric.node(LEAF).port(5).lid()).isEqualTo(new Lid(2));
        assertThat(fabric.node(LEAF).identity().vendorId()).isEqualTo(0x2C9);
        assertThat(fabric.findEndPort(new Guid(0x100006)).map(Port::lid)).contains(new Lid(8));
    }

    @Test
    void groupsAloneLeaveMembersUnknown() {
        Importer.Result result = read(GROUP);

        MulticastGroup group = result.fabric().findGroup(BROADCAST).orElseThrow();
        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().membersKnown()).isFalse();
        assertThat(group.mlid()).isEqualTo(new Mlid(0xC000));
        assertThat(group.mtu()).isEqualTo(Mtu.MTU_2048);
        assertThat(group.rate()).isEqualTo(Rate.GBPS_10);
        assertThat(group.pKey()).isEqualTo(new PKey(0xFFFF));
        assertThat(group.flow().sl()).isEqualTo(3);
    }

    @Test
    void threeWaysOfPrintingARecordMakeOneGroup() {
        Importer.Result result = read(text("g", GROUP), text("m", MEMBER), text("r", RECORD));

        MulticastGroup group = result.fabric().findGroup(BROADCAST).orElseThrow();
        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().membersKnown()).isTrue();
        assertThat(group.qKey()).isEqualTo(0x80010B1BL);
        assertThat(group.flow()).isEqualTo(new GroupFlow(3, 7, 0x12345, 0x40, 0x12, 2));
        assertThat(group.members())
                .containsExactlyInAnyOrder(
                        new Member(new Guid(0x100001), JoinState.FULL, false),
                        new Member(new Guid(0x100005), JoinState.SEND_ONLY_NON, true));
    }

    @Test
    void oldSpellingsOfAnMgidAreTheSameGroup() {
        Importer.Result result = read(
                text("new", MEMBER),
                text(
                        "old",
                        MEMBER.replace("ff12:401b:ffff::ffff:ffff", "0xff12401bffff0000 : 0x00000000ffffffff")
                                .replace("fe80::10:1", "0xfe80000000000000:0x0000000000100001")));

        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().groups()).hasSize(1);
        assertThat(result.fabric().groups().getFirst().members()).hasSize(1);
    }

    @Test
    void tabsLostAndWindowsLineEndsMakeNoDifference() {
        Importer.Result result = read(MEMBER.replace("\t", "").replace("\n", " \n") + "[root@head ~]# \n");

        assertThat(result.fabric().groups().getFirst().members()).hasSize(1);
        assertThat(problems(result)).singleElement().asString().startsWith("file:8: expected");
    }

    @Test
    void hiddenMembersAreNotNobody() {
        Importer.Result result = read(MEMBER.replace("fe80::10:1", "::"));

        assertThat(result.fabric().membersKnown()).isFalse();
        assertThat(problems(result)).singleElement().asString().contains("--smkey");
    }

    @Test
    void whoIsJoinedInNoWayIsNoMemberAndIsReported() {
        Importer.Result result = read(MEMBER.replace("ScopeState..............0x21", "ScopeState..............0x20")
                + MEMBER.replace("fe80::10:1", "fe80::10:6"));

        assertThat(problems(result)).singleElement().asString().contains("JoinState 0");
        assertThat(result.fabric().groups().getFirst().members()).hasSize(1);
    }

    @Test
    void aRecordThatLacksAFieldIsReportedAndTheNextIsRead() {
        Importer.Result result =
                read(MEMBER.replaceAll("\t\tScopeState.*\n", "") + MEMBER.replace("fe80::10:1", "fe80::10:6"));

        assertThat(problems(result))
                .singleElement()
                .asString()
                .startsWith("file:1: ")
                .contains("ScopeState");
        assertThat(result.fabric().groups().getFirst().members()).hasSize(1);
    }

    @Test
    void aMemberThatNoFileExplainsIsAnUnknownId() {
        Importer.Result result = read(MEMBER.replace("fe80::10:1", "fe80::dead:1"));

        assertThat(result.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(ImportProblem.Kind.UNKNOWN_ID);
            assertThat(problem.line()).isEqualTo(1);
            assertThat(problem.message()).contains("0x00000000dead0001");
        });
    }

    @Test
    void membersOfAnMlidAloneAreToldToBeOfNoUse() {
        Importer.Result result = read("\t\tPortGid.................fe80::10:1 (h1)\n");

        assertThat(problems(result)).singleElement().asString().contains("without its group");
    }

    @Test
    void portRecordsTellTheStateOfThePortWithThatLid() {
        Importer.Result result = read("""
                PortInfoRecord dump:
                \tRID
                \t\tEndPortLid..............8
                \t\tPortNum.................2
                \t\tOptions.................0x0
                \tPortInfo dump:
                \t\tMkey:............................<not displayed>
                \t\tLid:.............................8
                \t\tCapMask:.........................0x50c04a
                \t\t\t\tIsSM
                \t\tLinkWidthActive:.................4X
                \t\tLinkState:.......................Active
                \t\tPhysLinkState:...................LinkUp
                \t\tLMC:.............................0
                \t\tLinkSpeedActive:.................Extended speed
                \t\tNeighborMTU:.....................4096
                \t\tMtuCap:..........................4096
                \t\tLinkSpeedExtActive:..............53.125 Gbps
                """);

        Port port = result.fabric().findPort(new PortId(new Guid(0x100004), 2)).orElseThrow();
        assertThat(problems(result)).isEmpty();
        assertThat(port.state()).isEqualTo(PortState.ACTIVE);
        assertThat(port.width()).isEqualTo(LinkWidth.X4);
        assertThat(port.speed()).isEqualTo(LinkSpeed.HDR);
        assertThat(port.neighborMtu()).isEqualTo(Mtu.MTU_4096);
        assertThat(port.capabilityMask()).isEqualTo(0x50C04A);
    }

    @Test
    void aLidThatNoFileExplainsIsAnUnknownId() {
        Importer.Result result = read("""
                LinkRecord dump:
                \t\tFromLID....................2
                \t\tFromPort...................1
                \t\tToPort.....................1
                \t\tToLID......................1
                LinkRecord dump:
                \t\tFromLID....................1
                \t\tFromPort...................1
                \t\tToPort.....................1
                \t\tToLID......................2
                LinkRecord dump:
                \t\tFromLID....................2
                \t\tFromPort...................2
                \t\tToPort.....................1
                \t\tToLID......................99
                """);

        assertThat(result.fabric().links()).hasSize(1);
        assertThat(problems(result)).anySatisfy(problem -> assertThat(problem).contains("LID 99"));
    }

    @Test
    void recordsThatAFabricDoesNotKeepAreToldOnce() {
        Importer.Result result = read("PathRecord dump:\n\t\tservice_id..............0x0\n".repeat(3));

        assertThat(problems(result))
                .singleElement()
                .asString()
                .startsWith("file:1: ")
                .contains("3 times");
    }

    @Test
    void tableRecordsAreTheManagersWordOnASwitch() {
        StringBuilder record = new StringBuilder();
        for (int position = 0; position < 2; position++) {
            record.append("MFT Record dump:\n\t\tLID........................2\n\t\tPosition...................")
                    .append(position)
                    .append("\n\t\tBlock......................0\n\t\tMFT:\n\t\tMLID\tPort Mask\n");
            for (int row = 0; row < 32; row++) {
                record.append(String.format("\t\t0x%04x\t0x%04x%n", 0xC000 + row, row == 4 ? 2 : 0));
            }
        }
        Importer.Result result = read(record.toString());

        assertThat(problems(result)).singleElement().asString().contains("stand in");
        assertThat(managerTable(result).row(new Mlid(0xC004))).isEqualTo(PortSet.of(1, 17));
    }

    @Test
    void sminfoAndItsRecordTellTheSubnetManager() {
        Importer.Result result = read(
                text(
                        "sminfo",
                        "sminfo: sm lid 1 sm guid 0x100001, activity count 208 priority 5 state 3 SMINFO_MASTER\n"),
                text("smir", """
                        SMInfoRecord dump:
                        \t\tRID
                        \t\tLID...................1
                        \t\tSMInfo dump:
                        \t\tGUID..................0x0000000000100001
                        \t\tSM_Key................0x0000000000000000
                        \t\tActCount..............209
                        \t\tPriority..............5
                        \t\tSMState...............3
                        """));

        assertThat(problems(result)).isEmpty();
        assertThat(result.fabric().findMaster()).map(SubnetManager::priority).contains(5);
        assertThat(result.fabric().subnetManagers()).hasSize(1);
    }
}
