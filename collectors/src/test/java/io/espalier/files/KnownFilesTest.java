package io.espalier.files;

import static io.espalier.files.SmallFabric.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.text.ImportProblem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownFilesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    opensm.conf           | # SM options~guid 0x0~m_key 0x0~sm_priority 3~routing_engine (null)~no_such 1
                    partitions.conf       | Default=0x7fff,ipoib:ALL=full, SELF=full;
                    partitions.conf       | # mine~ShareIO = 0x80 , defmember=full : 0x0002c90200000001 ;
                    partitions.conf       | Bulk, ipoib, rate=3 : ALL=limited, ALL_SWITCHES=full;
                    partitions.conf       | Name=0x8002,ipoib,mgid=ff12:401b::1 : ALL;
                    opensm.log            | Nov 30 02:10:34 526318 [B3E71B80] 0x01 -> function: ERR 1B11: text
                    opensm.fdbs           | dump_ucast_routes: Switch 0x0000000000200000~LID    : Port : Hops : Optimal
                    opensm.fdbs           | osm_ucast_mgr_dump_ucast_routes: Switch 0x0000000000200000
                    opensm-lfts.dump      | Unicast lids [0-9] of switch Lid 2 guid 0x0000000000200000 ('leaf1'):
                    opensm-lfts.dump      | Unicast lids [0x0-0x9] of switch Lid 2 guid 0x0000000000200000 (leaf1):
                    ibstat                | CA 'mlx5_0'~        CA type: MT4123
                    ibstat                | Infiniband device 'mlx5_0' port 1 status:
                    list of GUIDs         | # roots~0x0002c90200100000~0x0002c90200100001 # spine 2
                    """)
    void aKnownFileIsToldByItsNameAndNotUsed(String kind, String text) {
        Importer.Result result = read(text.replace('~', '\n') + "\n");

        assertThat(result.files().getLast().kind()).isEqualTo(kind);
        assertThat(result.problems())
                .singleElement()
                .extracting(ImportProblem::kind)
                .isEqualTo(ImportProblem.Kind.NOT_USED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    NodeName=node[1-8] CPUs=64~PartitionName=debug Nodes=node[1-8] Default=YES State=UP
                    # batch~partitionname=long Nodes=ALL
                    """)
    void slurmsFileOfTheSameNameIsRefused(String text) {
        Importer.Result result = read(text.replace('~', '\n') + "\n");

        assertThat(result.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(ImportProblem.Kind.NOT_UNDERSTOOD);
            assertThat(problem.message()).contains("Slurm");
        });
    }
}
