package io.espalier.mad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortCounters;
import io.espalier.model.PortLanes;
import io.espalier.model.PortState;
import io.espalier.model.SubnetManager;
import java.time.Instant;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Every attribute against bytes written by hand: decode, compare, encode, compare bytes; and every shorter message. */
class FixtureTest {
    private static <T> T decode(String name, BiFunction<MadReader, Integer, T> decoder) {
        byte[] bytes = Hex.read(name);
        return decoder.apply(MadReader.of(bytes), 0);
    }

    private static void assertEncodes(String name, BiConsumer<MadWriter, Integer> encoder) {
        byte[] bytes = new byte[Hex.read(name).length];
        encoder.accept(MadWriter.of(bytes), 0);
        assertThat(bytes).isEqualTo(Hex.read(name));
    }

    @Test
    void nodeInfo() {
        NodeInfo info = decode("node-info", NodeInfo::decode);
        assertThat(info)
                .isEqualTo(new NodeInfo(
                        NodeInfo.Type.SWITCH,
                        36,
                        Guid.parse("0008f10400410010"),
                        Guid.parse("0008f10400410000"),
                        Guid.parse("0008f10400410000"),
                        0xD2F0,
                        19,
                        0x2C9,
                        64));
        assertEncodes("node-info", info::encode);
    }

    @Test
    void switchInfo() {
        SwitchInfo info = decode("switch-info", SwitchInfo::decode);
        assertThat(info).isEqualTo(new SwitchInfo(49152, 1234, 4096, 255, 254, true, 0xC05F, 32));
        assertEncodes("switch-info", info::encode);
    }

    @Test
    void portInfo() {
        PortInfo info = decode("port-info-hdr", PortInfo::decode);
        assertThat(info)
                .isEqualTo(new PortInfo(
                        0xFE80L << 48,
                        new Lid(17),
                        new Lid(1),
                        0x4002,
                        0,
                        1,
                        LinkWidth.X4,
                        new ActiveSpeed(4, 4, 0),
                        PortState.ACTIVE,
                        PhysicalState.LINK_UP,
                        3,
                        Mtu.MTU_4096,
                        Mtu.MTU_4096,
                        new PortLanes(8, 4, 5, 64, 8),
                        32,
                        1));
        assertThat(info.speed(info)).isEqualTo(LinkSpeed.HDR);
        assertEncodes("port-info-hdr", info::encode);
    }

    @Test
    void portInfoOfTheThirdSpeedField() {
        PortInfo info = decode("port-info-xdr", PortInfo::decode);
        assertThat(info.width()).isEqualTo(LinkWidth.X2);
        assertThat(info.speed(info)).isEqualTo(LinkSpeed.XDR);
        assertEncodes("port-info-xdr", info::encode);
    }

    @Test
    void smInfo() {
        SmInfo info = decode("sm-info", SmInfo::decode);
        assertThat(info)
                .isEqualTo(new SmInfo(Guid.parse("0008f10400010001"), 0x8000_0001L, 9, SubnetManager.State.MASTER));
        assertEncodes("sm-info", info::encode);
    }

    @Test
    void multicastBlock() {
        MadReader in = MadReader.of(Hex.read("multicast-block"));
        assertThat(MulticastForwardingBlock.mask(in, 0, 0)).isEqualTo(0x8001);
        assertThat(MulticastForwardingBlock.mask(in, 0, 31)).isEqualTo(2);
        assertEncodes("multicast-block", (out, at) -> {
            MulticastForwardingBlock.encodeMask(out, at, 0, 0x8001);
            MulticastForwardingBlock.encodeMask(out, at, 31, 2);
        });
    }

    @Test
    void classPortInfo() {
        ClassPortInfo info = decode("class-port-info", ClassPortInfo::decode);
        assertThat(info).isEqualTo(new ClassPortInfo(1, 0x9200, 2, 18));
        assertThat(info.has(ClassPortInfo.EXTENDED_WIDTH | ClassPortInfo.XMIT_WAIT | ClassPortInfo.QP1_DROPPED))
                .isTrue();
        assertThat(info.has(ClassPortInfo.EXTENDED_WIDTH_NO_IETF)).isFalse();
        assertEncodes("class-port-info", info::encode);
    }

    private static PortCounters counters(String name) {
        ClassPortInfo agent = decode("class-port-info", ClassPortInfo::decode);
        PortCounters.Builder reading = new PortCounters.Builder(Instant.EPOCH);
        MadReader in = MadReader.of(Hex.read(name));
        if (name.equals("port-counters")) {
            PortCountersAttribute.decode(in, 0, agent, reading);
        } else {
            PortCountersExtendedAttribute.decode(in, 0, agent, reading);
        }
        return reading.build();
    }

    @Test
    void portCounters() {
        PortCounters counters = counters("port-counters");
        assertThat(counters.toString())
                .isEqualTo("PortCounters[1970-01-01T00:00:00Z SymbolErrorCounter=1 LinkErrorRecoveryCounter=2"
                        + " LinkDownedCounter=3 PortRcvErrors=4 PortRcvRemotePhysicalErrors=5"
                        + " PortRcvSwitchRelayErrors=6 PortXmitDiscards=7 PortXmitConstraintErrors=8"
                        + " PortRcvConstraintErrors=9 LocalLinkIntegrityErrors=10 ExcessiveBufferOverrunErrors=15"
                        + " QP1Dropped=11 VL15Dropped=12 PortXmitWait=17 PortXmitData=4294967295 PortRcvData=14"
                        + " PortXmitPkts=15 PortRcvPkts=16]");
        assertThat(Arrays.stream(Counter.values()).filter(counters::isStuck))
                .containsExactly(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, Counter.XMIT_DATA);
        assertEncodes("port-counters", (out, at) -> PortCountersAttribute.encode(out, at, 7, counters));
    }

    @Test
    void portCountersExtended() {
        PortCounters counters = counters("port-counters-extended");
        assertThat(counters.value(Counter.XMIT_DATA)).hasValue(-2);
        assertThat(counters.value(Counter.MULTICAST_RCV_PKTS)).hasValue(8);
        assertThat(counters.value(Counter.SYMBOL_ERRORS)).hasValue(9);
        assertThat(counters.value(Counter.QP1_DROPPED)).hasValue(22);
        assertThat(Arrays.stream(Counter.values()).filter(counters::isStuck)).isEmpty();
        assertEncodes(
                "port-counters-extended", (out, at) -> PortCountersExtendedAttribute.encode(out, at, 7, counters));
    }

    @Test
    void mcMemberRecord() {
        McMemberRecord record = decode("mc-member-record", McMemberRecord::decode);
        assertThat(record)
                .isEqualTo(new McMemberRecord(
                        Mgid.parse("ff12:401b:ffff::ffff:ffff"),
                        0xFE80L << 48,
                        Guid.parse("0008f10400010011"),
                        0x8000_0B1BL,
                        0xC005,
                        4,
                        0xFFFF,
                        3,
                        18,
                        0x22,
                        new McMemberRecord.Header(5, 0xABCDE, 0x77),
                        2,
                        1,
                        true));
        assertEncodes("mc-member-record", record::encode);
    }

    @Test
    void proxyJoinIsReadWhereTheSpecPutsItToo() {
        byte[] bytes = Hex.read("mc-member-record");
        bytes[49] = (byte) 0x80;
        assertThat(McMemberRecord.decode(MadReader.of(bytes), 0).proxyJoin()).isTrue();
    }

    @Test
    void directedRouteGet() {
        MadReader in = MadReader.of(Hex.read("directed-get"));
        MadHeader header = MadHeader.decode(in);
        SmpHeader smp = SmpHeader.decode(in);
        assertThat(smp.route().toString()).isEqualTo("0,1,17");
        assertThat(smp.mKey()).isEqualTo(0x0102030405060708L);
        assertThat(header.attributeModifier()).isEqualTo(3);
        assertEncodes("directed-get", (out, at) -> {
            header.encode(out);
            smp.encodeDirected(out);
        });
    }

    @Test
    void saTableHeader() {
        MadReader in = MadReader.of(Hex.read("sa-table"));
        assertThat(SaHeader.decode(in)).isEqualTo(new SaHeader(0, 7, 0));
        assertThat(SaHeader.decode(in).recordCount(in.length(), McMemberRecord.LENGTH))
                .isEqualTo(2);
        assertEncodes("sa-table", (out, at) -> {
            MadHeader.decode(in).encode(out);
            SaHeader.decode(in).encode(out);
        });
    }

    @Test
    void everyShorterMessageIsMalformed() {
        assertShorterIsMalformed("node-info", NodeInfo::decode);
        assertShorterIsMalformed("switch-info", SwitchInfo::decode);
        assertShorterIsMalformed("sm-info", SmInfo::decode);
        assertShorterIsMalformed("port-info-hdr", PortInfo::decode);
    }

    /** The last bytes that are read end each of these; the padding behind them is not theirs. */
    private static void assertShorterIsMalformed(String name, BiFunction<MadReader, Integer, Object> decoder) {
        byte[] bytes = Hex.read(name);
        int read = name.equals("port-info-hdr") ? 63 : bytes.length;
        for (int length = 0; length < read; length++) {
            MadReader in = MadReader.of(Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> decoder.apply(in, 0)).isInstanceOf(MalformedMadException.class);
        }
    }
}
