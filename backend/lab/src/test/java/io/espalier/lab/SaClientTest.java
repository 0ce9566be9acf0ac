package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Joins through the real SA: many at once, wanted MLIDs, partitions. */
class SaClientTest {
    private static final Mgid GROUP = Mgid.parse("ff15:e5:a1::1");

    private static List<Guid> hosts(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .map(node -> new Guid(node.guid().value() + 1))
                .toList();
    }

    @Test
    void thousandsOfJoinsAreAnsweredInASecond() {
        Fabric fabric = ExampleFabrics.fatTree2(18, 9, 18);
        List<SaRequest> joins = new ArrayList<>();
        for (int group = 0; group < 30; group++) {
            for (Guid host : hosts(fabric)) {
                joins.add(SaRequest.create(new Mgid(GROUP.high(), 0x100L + group), host, GroupTraits.IPOIB));
            }
        }
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            long start = System.nanoTime();
            List<SaAnswer> answers = lab.send(joins);
            long millis = (System.nanoTime() - start) / 1_000_000;
            System.out.println(joins.size() + " joins: " + millis + " ms");
            assertThat(answers).allMatch(SaAnswer::isOk);
            assertThat(lab.members()).hasSameSizeAs(joins);
        }
    }

    @Test
    void aWantedMlidIsGivenWhenItIsFree() {
        Fabric fabric = ExampleFabrics.fatTree2(2, 1, 2);
        Mlid wanted = new Mlid(0xC123);
        GroupTraits traits = new GroupTraits(new PKey(0xFFFF), 0x0B1B, Rate.GBPS_10, Mtu.MTU_2048, Optional.of(wanted));
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            List<SaAnswer> answers = lab.send(List.of(
                    SaRequest.create(GROUP, hosts(fabric).getFirst(), traits),
                    SaRequest.create(Mgid.parse("ff15:e5:a1::2"), hosts(fabric).getFirst(), traits)));
            assertThat(answers.getFirst().mlid()).contains(wanted);
            assertThat(answers.getLast().mlid()).isPresent().isNotEqualTo(Optional.of(wanted));
        }
    }

    @Test
    void aGroupOfAPartitionRefusesAPortThatIsNotInIt() {
        Fabric fabric = ExampleFabrics.fatTree2(2, 1, 2);
        Guid outside = hosts(fabric).getLast();
        Guid inside = hosts(fabric).getFirst();
        String partitions = "Default=0x7fff, ipoib : ALL=full ;\nJob=0x8001 : " + inside + "=full ;\n";
        GroupTraits job = new GroupTraits(new PKey(0x8001), 0x0B1B, Rate.GBPS_10, Mtu.MTU_2048, Optional.empty());
        OpenSmOptions options = OpenSmOptions.DEFAULTS.withPartitions(partitions);
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(options))) {
            List<SaAnswer> answers = lab.send(
                    List.of(SaRequest.create(GROUP, inside, job), SaRequest.join(GROUP, outside, JoinState.FULL)));
            assertThat(answers).extracting(SaAnswer::status).containsExactly(0, 0x0200);
        }
    }
}
