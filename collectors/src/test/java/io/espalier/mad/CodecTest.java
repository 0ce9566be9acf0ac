package io.espalier.mad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.LinkSpeed;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodecTest {
    @ParameterizedTest
    @EnumSource(LinkSpeed.class)
    void everySpeedComesBackButTheOneOnlyAVendorTells(LinkSpeed speed) {
        LinkSpeed read = ActiveSpeed.of(speed).resolve(0xC000, ActiveSpeed.HAS_EXTENDED_SPEEDS_2);
        assertThat(read).isEqualTo(speed == LinkSpeed.FDR10 ? LinkSpeed.QDR : speed);
    }

    @Test
    void extendedSpeedCountsOnlyWhereThePortSaysSo() {
        assertThat(new ActiveSpeed(4, 4, 0).resolve(0, 0)).isEqualTo(LinkSpeed.QDR);
        assertThat(new ActiveSpeed(4, 4, 1).resolve(0x4000, 0x800)).isEqualTo(LinkSpeed.HDR);
        assertThat(new ActiveSpeed(0, 3, 0).resolve(0x4000, 0)).isEqualTo(LinkSpeed.UNKNOWN);
    }

    @Test
    void bitFieldsComeBackAndLeaveTheirNeighboursAlone() {
        long seed = 4711;
        Random random = new Random(seed);
        for (int round = 0; round < 2000; round++) {
            int width = 1 + random.nextInt(32);
            int offset = 32 * random.nextInt(4) + random.nextInt(33 - width);
            byte[] before = new byte[16];
            random.nextBytes(before);
            byte[] after = before.clone();
            long value = random.nextLong() & ((1L << width) - 1);
            MadWriter.of(after).bits(0, offset, width, value);
            assertThat(MadReader.of(after).bits(0, offset, width))
                    .as("seed %d", seed)
                    .isEqualTo(value);
            MadWriter.of(after).bits(0, offset, width, MadReader.of(before).bits(0, offset, width));
            assertThat(after).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "leaf-01", "Voltaire 4036 # 4036-8C5C", "\"quoted\" mlx5_0 ", "Größe"})
    void descriptionsComeBack(String text) {
        byte[] bytes = new byte[64];
        new NodeDescription(text).encode(MadWriter.of(bytes), 0);
        assertThat(NodeDescription.decode(MadReader.of(bytes), 0).text()).isEqualTo(text);
    }

    @Test
    void descriptionsMayFillTheFieldAndMayBeNoText() {
        byte[] bytes = "x".repeat(64).getBytes(StandardCharsets.US_ASCII);
        assertThat(NodeDescription.decode(MadReader.of(bytes), 0).text()).hasSize(64);
        bytes[0] = (byte) 0xFC;
        bytes[1] = 27;
        assertThat(NodeDescription.decode(MadReader.of(bytes), 0).text()).startsWith("ü xx");
    }

    @Test
    void aTooLongDescriptionIsCut() {
        byte[] bytes = new byte[64];
        new NodeDescription("y".repeat(99)).encode(MadWriter.of(bytes), 0);
        assertThat(NodeDescription.decode(MadReader.of(bytes), 0).text()).hasSize(64);
    }

    @Test
    void blocksAndPositionsShareTheModifier() {
        int modifier = MulticastForwardingBlock.modifier(511, 15);
        assertThat(Integer.toHexString(modifier)).isEqualTo("f00001ff");
        assertThat(MulticastForwardingBlock.block(modifier)).isEqualTo(511);
        assertThat(MulticastForwardingBlock.position(modifier)).isEqualTo(15);
        assertThat(MulticastForwardingBlock.positions(15)).isEqualTo(1);
        assertThat(MulticastForwardingBlock.positions(16)).isEqualTo(2);
        assertThat(MulticastForwardingBlock.positions(36)).isEqualTo(3);
        assertThat(MulticastForwardingBlock.positions(254)).isEqualTo(16);
    }

    @Test
    void aStrideBelowTheRecordIsMalformed() {
        assertThat(new SaHeader(0, 0, 0).recordCount(256, 52)).isZero();
        assertThatThrownBy(() -> new SaHeader(0, 6, 0).recordCount(256, 52))
                .isInstanceOf(MalformedMadException.class)
                .hasMessageContaining("48 bytes");
    }

    @Test
    void randomBytesDecodeOrAreMalformedAndNothingElse() {
        long seed = 815;
        Random random = new Random(seed);
        for (int round = 0; round < 5000; round++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            MadReader in = MadReader.of(bytes);
            try {
                NodeDescription.decode(in, 0);
                PortInfo.decode(in, 0);
                SwitchInfo.decode(in, 0);
                McMemberRecord.decode(in, 0);
                SmInfo.decode(in, 0);
                SmpHeader.decode(in);
                MadHeader.decode(in);
                NodeInfo.decode(in, 0);
                GuidInfo.decode(in, 0);
                PKeyTable.decode(in, 0);
                SlToVlMappingTable.decode(in, 0);
                VlArbitrationTable.decode(in, 0);
                MftRecord.decode(in, 0);
                ClassPortInfo.decode(in, 0);
            } catch (MalformedMadException e) {
                assertThat(e.problem()).as("seed %d", seed).isNotEmpty();
            }
        }
    }

    @Test
    void aRouteHasAtMost63Hops() {
        DirectedRoute route = DirectedRoute.LOCAL;
        for (int hop = 0; hop < DirectedRoute.MAX_HOPS; hop++) {
            route = route.then(255);
        }
        DirectedRoute longest = route;
        byte[] mad = new byte[256];
        MadHeader.request(ManagementClass.SUBNET_DIRECTED, MadHeader.GET, MadAttribute.NODE_INFO, 0)
                .encode(MadWriter.of(mad));
        new SmpHeader(0, longest).encodeDirected(MadWriter.of(mad));
        assertThat(SmpHeader.decode(MadReader.of(mad)).route()).isEqualTo(longest);
        assertThatThrownBy(() -> longest.then(1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theDirectionBitIsNoStatusOfADirectedRouteOnly() {
        assertThat(MadHeader.plainStatus(ManagementClass.SUBNET_DIRECTED.code(), 0x8000))
                .isZero();
        for (ManagementClass type : List.of(
                ManagementClass.SUBNET_LID, ManagementClass.PERFORMANCE, ManagementClass.SUBNET_ADMINISTRATION)) {
            assertThat(MadHeader.plainStatus(type.code(), 0x8000)).isEqualTo(0x8000);
        }
    }
}
