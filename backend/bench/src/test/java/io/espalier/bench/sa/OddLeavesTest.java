package io.espalier.bench.sa;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SmSettings;
import io.espalier.lab.OpenSmOptions;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.PKey;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Leaves after which OpenSM's count of full members is not what one would think; each step is asked of both. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OddLeavesTest {
    private final Scene scene = Scene.draw(new Random(5));
    private final List<Guid> hosts = scene.hosts().subList(0, 2);
    private final Guid first = scene.hostPort(0);
    private final Guid second = scene.hostPort(1);
    private RealSa real;
    private SaModel model;
    private Comparison both;

    @BeforeAll
    void start() {
        real = new RealSa(scene.fabric(), OpenSmOptions.DEFAULTS, hosts);
        Fabric fabric = real.sweep();
        Partitions partitions = Partitions.standard(fabric, SmSettings.DEFAULTS);
        model = SaModel.of(fabric, SmSettings.DEFAULTS, partitions);
        both = new Comparison(real, model, partitions, hosts);
    }

    @AfterAll
    void stop() {
        real.close();
    }

    private SaReply join(Mgid group, Guid port, int bits) {
        return both.ask(McRequest.join(group, port, new JoinState(bits))
                .creating(0x11, new PKey(0xFFFF))
                .build());
    }

    private SaReply leave(Mgid group, Guid port, int bits) {
        return both.ask(McRequest.leave(group, port, new JoinState(bits)).build());
    }

    private void assertAlike() {
        both.groups("after the leaves");
        assertThat(both.mismatches()).isEmpty();
    }

    @Test
    void aMemberThatDropsBitOneAndHadBitEightGoesAndItsGroupStaysForEver() {
        Mgid group = Mgid.parse("ff12::901");
        join(group, second, 9);
        assertThat(leave(group, second, 1).record().orElseThrow().joinState()).isZero();
        join(group, second, 1);
        leave(group, second, 1);
        assertThat(model.findGroup(group).orElseThrow().members()).isEmpty();
        assertAlike();
    }

    @Test
    void aMemberThatDropsBitEightAndKeepsAnotherIsKeptUntilItsGroupEndsAtOnce() {
        Mgid group = Mgid.parse("ff12::902");
        join(group, second, 10);
        assertThat(leave(group, second, 8).record().orElseThrow().joinState()).isEqualTo(2);
        assertThat(model.findGroup(group)).isEmpty();
        assertAlike();
    }

    @Test
    void membersThatAreNotFullGoWithTheLastThatIs() {
        Mgid group = Mgid.parse("ff12::903");
        join(group, second, 3);
        join(group, first, 2);
        assertThat(leave(group, second, 1).record().orElseThrow().joinState()).isZero();
        assertThat(model.findGroup(group)).isEmpty();
        assertAlike();
    }

    @Test
    void aMemberKeepsItsOtherBitsWhileSomebodyElseIsFull() {
        Mgid group = Mgid.parse("ff12::904");
        join(group, second, 5);
        join(group, first, 1);
        assertThat(leave(group, second, 1).record().orElseThrow().joinState()).isEqualTo(4);
        leave(group, first, 1);
        assertThat(model.findGroup(group)).isEmpty();
        assertAlike();
    }
}
