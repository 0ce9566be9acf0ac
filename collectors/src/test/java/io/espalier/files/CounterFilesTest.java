package io.espalier.files;

import static io.espalier.files.SmallFabric.LEAF;
import static io.espalier.files.SmallFabric.ONE_PORT;
import static io.espalier.files.SmallFabric.TWO;
import static io.espalier.files.SmallFabric.counters;
import static io.espalier.files.SmallFabric.problems;
import static io.espalier.files.SmallFabric.read;
import static io.espalier.files.SmallFabric.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Counter;
import io.espalier.model.Lid;
import io.espalier.model.PKey;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CounterFilesTest {
    static final String PERFQUERY = """
            # Port counters: Lid 1 port 1 (CapMask: 0x1200)
            PortSelect:......................1
            CounterSelect:...................0x0000
            SymbolErrorCounter:..............0
            LinkDownedCounter:...............3
            PortXmitDiscards:................65535
            CounterSelect2:..................0x00
            ExcessiveBufferOverrunErrors:....15
            QP1Dropped:......................0
            VL15Dropped:.....................N/A
            PortXmitData:....................4294967295
            PortRcvPkts:.....................1326
            PortXmitWait:....................0
            """;

    static final String EXTENDED = """
            # Port extended counters: Lid 1 port 1 (CapMask: 0x1200 CapMask2: 0x0000000)
            PortSelect:......................1
            CounterSelect:...................0x0000
            PortXmitData:....................178791657177235
            PortRcvPkts:.....................18446744073709551615
            """;

    @Test
    void missingIsNotZeroAndFullIsStuck() {
        Importer.Result result = read(PERFQUERY);

        PortCounters counters = counters(result, ONE_PORT);
        assertThat(problems(result)).isEmpty();
        assertThat(counters.value(Counter.SYMBOL_ERRORS)).isEqualTo(OptionalLong.of(0));
        assertThat(counters.has(Counter.VL15_DROPPED)).isFalse();
        assertThat(counters.has(Counter.RCV_ERRORS)).isFalse();
        assertThat(counters.isStuck(Counter.XMIT_DATA)).isTrue();
        assertThat(counters.isStuck(Counter.XMIT_DISCARDS)).isTrue();
        assertThat(counters.isStuck(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS)).isTrue();
        assertThat(counters.isStuck(Counter.LINK_DOWNED)).isFalse();
    }

    @Test
    void countersThatTheAgentDoesNotHaveArePrintedAsZeroAndNotTaken() {
        PortCounters offered = counters(read(PERFQUERY), ONE_PORT);
        PortCounters none = counters(read(PERFQUERY.replace("0x1200", "0x0200")), ONE_PORT);

        assertThat(offered.has(Counter.XMIT_WAIT)).isTrue();
        assertThat(offered.has(Counter.QP1_DROPPED)).isFalse();
        assertThat(none.has(Counter.XMIT_WAIT)).isFalse();
    }

    @Test
    void wideCountersTakeThePlaceOfStuckOnesInAnyOrder() {
        for (String both : new String[] {PERFQUERY + EXTENDED, EXTENDED + PERFQUERY}) {
            PortCounters counters = counters(read(both), ONE_PORT);
            assertThat(counters.value(Counter.XMIT_DATA)).isEqualTo(OptionalLong.of(178791657177235L));
            assertThat(counters.isStuck(Counter.XMIT_DATA)).isFalse();
            assertThat(counters.value(Counter.LINK_DOWNED)).isEqualTo(OptionalLong.of(3));
        }
    }

    @Test
    void sixtyFourBitsAreUnsigned() {
        PortCounters counters = counters(read(EXTENDED), ONE_PORT);

        assertThat(Long.toUnsignedString(counters.value(Counter.RCV_PKTS).orElseThrow()))
                .isEqualTo("18446744073709551615");
    }

    @Test
    void theSumOfAllPortsIsNoPort() {
        Importer.Result result = read(PERFQUERY.replace("Lid 1 port 1", "Lid 2 port 255"));

        assertThat(result.fabric().counters()).isEmpty();
        assertThat(problems(result))
                .singleElement()
                .asString()
                .startsWith("file:1: ")
                .contains("sum of all");
    }

    @Test
    void aDirectedRouteNamesNoPort() {
        Importer.Result result = read(PERFQUERY.replace("Lid 1 port", "DR path slid 0; dlid 0; 0,1 port"));

        assertThat(problems(result)).singleElement().asString().startsWith("file:1: expected \"Lid 5\"");
    }

    @Test
    void detailsAndFlowControl() {
        Importer.Result result = read("""
                # PortXmitDiscardDetails counters: Lid 2 port 3
                PortSelect:......................3
                CounterSelect:...................0x0000
                PortInactiveDiscards:............3
                PortNeighborMTUDiscards:.........65535
                # PortRcvErrorDetails counters: Lid 2 port 3
                PortSelect:......................3
                PortMalformedPktErrors:..........7
                # PortVLXmitWaitCounters counters: Lid 2 port 3
                PortVLXmitWait0:.................7
                """);

        PortCounters counters = counters(result, new PortId(LEAF, 3));
        assertThat(counters.value(Counter.INACTIVE_DISCARDS)).isEqualTo(OptionalLong.of(3));
        assertThat(counters.isStuck(Counter.NEIGHBOR_MTU_DISCARDS)).isTrue();
        assertThat(counters.value(Counter.MALFORMED_PACKET_ERRORS)).isEqualTo(OptionalLong.of(7));
        assertThat(problems(result)).singleElement().asString().startsWith("file:9: PortVLXmitWaitCounters");
    }

    @Test
    void aLidThatNoFileExplainsIsReported() {
        Importer.Result result = read(PERFQUERY.replace("Lid 1 port", "Lid 77 port"));

        assertThat(problems(result))
                .singleElement()
                .asString()
                .startsWith("file:1: ")
                .contains("LID 77");
    }

    static final String ERRORS = """
            Errors for "h2"
               GUID 0x100006 port 2: [PortXmitDiscards == 5] [PortXmitData == 55555555556491 (202.110TB)] [PortRcvData == 4294967295 (16.000GB)]
            Errors for 0x200000 "leaf1"
               GUID 0x200000 port ALL: [SymbolErrorCounter == 7]
               GUID 0x200000 port 1: [SymbolErrorCounter == 65535] [PortRcvErrors == 9] [PortInactiveDiscards == 3] [PortXmitDiscards == 8] [PortMalformedPktErrors == 4]
                   Link info:      2   1[  ] ==( 4X           2.5 Gbps Active/  LinkUp)==>  0x0000000000100001      1    1[  ] "h1" ( )

            ## Summary: 3 nodes checked, 2 bad nodes found
            ##          20 ports checked, 2 ports have errors beyond threshold
            ## Thresholds:\s
            ## Suppressed:
            """;

    @Test
    void ibqueryerrorsTellsPortsByPortGuid() {
        Importer.Result result = read(ERRORS);

        PortCounters host = counters(result, new PortId(TWO, 2));
        assertThat(problems(result)).singleElement().asString().contains("Link info");
        assertThat(host.value(Counter.XMIT_DISCARDS)).isEqualTo(OptionalLong.of(5));
        assertThat(host.value(Counter.XMIT_DATA)).isEqualTo(OptionalLong.of(55555555556491L));
        assertThat(host.isStuck(Counter.RCV_DATA)).isTrue();
        assertThat(host.has(Counter.SYMBOL_ERRORS)).isFalse();
        assertThat(result.fabric().counters()).hasSize(2);
        assertThat(result.fabric().nodes()).hasSize(3);
    }

    /** ibqueryerrors prints the details of the one attribute by the names of the other. */
    @Test
    void detailsOfIbqueryerrorsAreTakenForWhatWasMeant() {
        PortCounters leaf = counters(read(ERRORS), new PortId(LEAF, 1));

        assertThat(leaf.value(Counter.LOCAL_PHYSICAL_ERRORS)).isEqualTo(OptionalLong.of(3));
        assertThat(leaf.value(Counter.NEIGHBOR_MTU_DISCARDS)).isEqualTo(OptionalLong.of(4));
        assertThat(leaf.has(Counter.INACTIVE_DISCARDS)).isFalse();
        assertThat(leaf.isStuck(Counter.SYMBOL_ERRORS)).isTrue();
    }

    @Test
    void aCutListIsSeenByItsSummary() {
        assertThat(problems(read(ERRORS.substring(0, ERRORS.indexOf("\n##")))))
                .anySatisfy(problem -> assertThat(problem).contains("the file may be cut"));
        assertThat(problems(read(ERRORS.replaceAll("(?m)^   GUID 0x100006.*\n", ""))))
                .anySatisfy(problem -> assertThat(problem).contains("2 ports have errors by this line, but 1"));
    }

    @Test
    void dataCountersComeByNodeGuid() {
        Importer.Result result = read("""
                Data Counters for 0x100004 "h2"
                   GUID 0x100004 port 2: [PortXmitData == 3096 (12.094KB)] [PortRcvPkts == 0 (0.000)]

                ## Summary: 1 nodes checked, 0 bad nodes found
                ##          1 ports checked, 0 ports have errors beyond threshold
                ## Thresholds:\s
                ## Suppressed:
                """);

        assertThat(problems(result)).isEmpty();
        assertThat(counters(result, new PortId(TWO, 2)).value(Counter.RCV_PKTS)).isEqualTo(OptionalLong.of(0));
    }

    @Test
    void ibdiagnetPmTellsWhenItWasRead() {
        Importer.Result result = read("""
                # This database file was automatically generated by IBDIAG
                # Running timestamp : 2025-03-31 23:43:18 UTC +0000
                -------------------------------------------------------
                Port=2 Lid=0x0008 GUID=0x0000000000100006 Device=4129 Port Name=h2/mlx5_1/P2
                -------------------------------------------------------
                link_down_counter=0x00000002
                port_xmit_data=0xffffffff
                port_xmit_data_extended=0x00000045a9712343
                port_dlid_mapping_errors=N/A
                excessive_buffer_errors=0x0000000f
                port_multicast_rcv_pkts=0x0000000000000385
                qp1_dropped_extended=0xfffffffffffffffe
                port_news=0x1
                """);

        PortCounters counters = counters(result, new PortId(TWO, 2));
        assertThat(counters.readAt()).isEqualTo(Instant.parse("2025-03-31T23:43:18Z"));
        assertThat(counters.value(Counter.LINK_DOWNED)).isEqualTo(OptionalLong.of(2));
        assertThat(counters.value(Counter.XMIT_DATA)).isEqualTo(OptionalLong.of(0x45a9712343L));
        assertThat(counters.isStuck(Counter.XMIT_DATA)).isFalse();
        assertThat(counters.isStuck(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS)).isTrue();
        assertThat(counters.value(Counter.MULTICAST_RCV_PKTS)).isEqualTo(OptionalLong.of(0x385));
        assertThat(counters.has(Counter.DLID_MAPPING_ERRORS)).isFalse();
        assertThat(counters.has(Counter.QP1_DROPPED)).isFalse();
        assertThat(problems(result)).singleElement().asString().startsWith("file:13: \"port_news\"");
    }

    @Test
    void aReadingWithoutATimeBearsThatOfTheImport() {
        assertThat(counters(read(PERFQUERY), ONE_PORT).readAt()).isEqualTo(SmallFabric.NOW);
    }

    @Test
    void twoFilesThatTellTheSameCounterDifferentlyAreBothNamed() {
        Importer.Result result = read(
                text("a", PERFQUERY),
                text("b", PERFQUERY.replace("Counter:...............3", "Counter:...............4")));

        assertThat(counters(result, ONE_PORT).value(Counter.LINK_DOWNED)).isEqualTo(OptionalLong.of(4));
        assertThat(problems(result))
                .singleElement()
                .asString()
                .contains("LinkDownedCounter")
                .contains("a:1");
    }

    /** One file names the port by LID, the other by PortGUID. */
    @Test
    void readingsOfOnePortComeTogetherHoweverFilesNameIt() {
        Importer.Result result =
                read(text("perfquery", EXTENDED), text("errors", ERRORS.replace("0x100006 port 2", "0x100001 port 1")));

        assertThat(counters(result, ONE_PORT).value(Counter.XMIT_DISCARDS)).isEqualTo(OptionalLong.of(5));
        assertThat(counters(result, ONE_PORT).has(Counter.RCV_PKTS)).isTrue();
        assertThat(problems(result))
                .anySatisfy(
                        problem -> assertThat(problem).contains("PortXmitData").contains("perfquery:1"));
    }

    @Test
    void aPortThatNoAddressNamesIsReportedAndTheRestIsRead() {
        String heading = PERFQUERY.lines().findFirst().orElseThrow();
        for (String gid : List.of("1:2:3", "fe80::1::2", ":", "12345::1")) {
            String spoilt = heading.replaceFirst("Lid \\d+", "Lid 3 Gid " + gid);
            assertThat(spoilt).isNotEqualTo(heading);
            Importer.Result result = read(text("perfquery", PERFQUERY.replace(heading, spoilt) + PERFQUERY));

            assertThat(problems(result))
                    .anySatisfy(problem -> assertThat(problem).contains("perfquery:1"));
            assertThat(counters(result, ONE_PORT).has(Counter.LINK_DOWNED)).isTrue();
        }
    }

    static final String DB_CSV = """
            START_RUN_INFO
            IBDIAGNET_Version,Date,Args
            "IBDIAGNET 2.10","2025-03-31 23:43:18 UTC +0000",""
            END_RUN_INFO
            START_PM_INFO
            NodeGUID,PortGUID,PortNumber,LinkDownedCounter,PortXmitData,PortXmitDataExtended,PortMultiCastRcvPkts,SymbolErrorCounter,SymbolErrorCounterExt,PortDLIDMappingErrors,PortRcvErrors, max_retransmission_rate,LinkErrorRecoveryCounter,PortRcvRemotePhysicalErrors,PortRcvSwitchRelayErrors,PortXmitDiscards,PortXmitConstraintErrors,PortRcvConstraintErrors,LocalLinkIntegrityErrors,ExcessiveBufferOverrunErrors,VL15Dropped,PortXmitWait,PortRcvData,PortXmitPkts,PortRcvPkts,PortUniCastXmitPkts,PortUniCastRcvPkts,PortMultiCastXmitPkts
            0x0000000000100004,0x0000000000100006,2,3,4294967295,299195507523,901,65535,70000,-1,N/A,0x0000,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A
            0x0000000000100004,0x0000000000100006,zwei,3,4294967295,299195507523,901,65535,70000,-1,N/A,0x0000,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A,N/A
            END_PM_INFO
            START_SM_INFO
            NodeGUID,PortGUID,PortNumber,GUID,Sm_Key,ActCount,SmState,Priority
            0x0000000000100000,0x0000000000100001,1,0x0000000000100001,0x0000000000000001,4202301,3,12
            END_SM_INFO
            START_PKEY
            NodeGUID,PortGUID,LocalPortNum,BlockNum,Index,PKey,Membership
            0x0000000000100004,0x0000000000100006,2,0,0,0x7fff,1
            0x0000000000100004,0x0000000000100006,2,1,3,0x0002,0
            END_PKEY
            """;

    @Test
    void sectionsOfDbCsv() {
        Importer.Result result = read(DB_CSV);

        PortId port = new PortId(TWO, 2);
        PortCounters counters = counters(result, port);
        assertThat(problems(result)).singleElement().asString().startsWith("file:8: PM_INFO: expected");
        assertThat(counters.readAt()).isEqualTo(Instant.parse("2025-03-31T23:43:18Z"));
        assertThat(counters.value(Counter.XMIT_DATA)).isEqualTo(OptionalLong.of(299195507523L));
        assertThat(counters.value(Counter.SYMBOL_ERRORS)).isEqualTo(OptionalLong.of(70000));
        assertThat(counters.isStuck(Counter.SYMBOL_ERRORS)).isFalse();
        assertThat(counters.value(Counter.MULTICAST_RCV_PKTS)).isEqualTo(OptionalLong.of(901));
        assertThat(counters.has(Counter.DLID_MAPPING_ERRORS)).isFalse();
        assertThat(counters.has(Counter.RCV_ERRORS)).isFalse();
        assertThat(result.fabric().findMaster()).map(SubnetManager::lid).contains(new Lid(1));
        assertThat(SmallFabric.portTables(result, port).pKeys()).containsExactly(new PKey(0xFFFF), new PKey(0x0002));
    }

    @Test
    void aCounterOfDbCsvWhoseColumnIsGoneIsReported() {
        String text = DB_CSV.replaceAll("(?m)^.*zwei.*\n", "");
        assertThat(problems(read(
                        text.replace("SymbolErrorCounter,SymbolErrorCounterExt", "Symbols,SymbolErrorCounterExt"))))
                .noneMatch(p -> p.contains("has no column"));
        assertThat(problems(read(text.replace("SymbolErrorCounter,SymbolErrorCounterExt", "Symbols,SymbolsExt"))))
                .filteredOn(p -> p.contains("has no column"))
                .singleElement()
                .asString()
                .contains("section PM_INFO has no column SymbolErrorCounter (or SymbolErrorCounterExt, "
                        + "SymbolErrorCounterExtended); its values are missing");
    }
}
