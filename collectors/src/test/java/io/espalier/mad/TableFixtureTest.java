package io.espalier.mad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.PKey;
import io.espalier.model.PortCounters;
import io.espalier.model.PortLanes;
import io.espalier.model.SlToVl;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is set up on ports and what errors consist of, in messages of ibsim and OpenSM or by hand: decode, compare, encode,
 * compare bytes.
 */
class TableFixtureTest {
    private static final int DATA_AT = SmpHeader.DATA_AT;

    private static MadReader message(String name) {
        return MadReader.of(Hex.read("ibsim/" + name));
    }

    /** Encodes over the message's own bytes up to the attribute, so that the rest must come from the encoder. */
    private static void assertEncodes(String name, BiConsumer<MadWriter, Integer> encoder) {
        byte[] expected = Hex.read(name);
        int at = expected.length == MadHeader.MAD_LENGTH ? DATA_AT : 0;
        byte[] bytes = Arrays.copyOf(Arrays.copyOf(expected, at), expected.length);
        encoder.accept(MadWriter.of(bytes), at);
        assertThat(bytes).isEqualTo(expected);
    }

    private static void assertShorterIsMalformed(int length, BiFunction<MadReader, Integer, Object> decoder) {
        for (int cut = 0; cut < length; cut++) {
            MadReader in = MadReader.of(new byte[cut]);
            assertThatThrownBy(() -> decoder.apply(in, 0)).isInstanceOf(MalformedMadException.class);
        }
    }

    @Test
    void guidInfo() {
        GuidInfo block = GuidInfo.decode(message("guid-info"), DATA_AT);
        assertThat(block.guids()).hasSize(8).startsWith(Guid.parse("21"));
        assertThat(block.guids().subList(1, 8)).containsOnly(Guid.ZERO);
        assertThat(block.isEmpty()).isFalse();
        assertEncodes("ibsim/guid-info", block::encode);
        assertShorterIsMalformed(64, GuidInfo::decode);
    }

    @Test
    void pKeyTable() {
        MadReader in = message("p-key-table");
        int modifier = MadHeader.decode(in).attributeModifier();
        assertThat(modifier).isEqualTo(PKeyTable.modifier(0, 1));
        assertThat(PKeyTable.port(modifier)).isEqualTo(1);
        assertThat(PKeyTable.block(PKeyTable.modifier(7, 254))).isEqualTo(7);
        PKeyTable block = PKeyTable.decode(in, DATA_AT);
        assertThat(block.keys()).hasSize(32);
        assertThat(block.used()).containsExactly(new PKey(0xFFFF));
        assertEncodes("ibsim/p-key-table", block::encode);
        assertShorterIsMalformed(64, PKeyTable::decode);
    }

    @Test
    void aPKeyPlaceWithTheMembershipBitOnlyIsFree() {
        byte[] bytes = new byte[64];
        MadWriter.of(bytes).u16(0, 0x8000).u16(2, 0x8001).u16(62, 1);
        assertThat(PKeyTable.decode(MadReader.of(bytes), 0).used()).containsExactly(new PKey(0x8001), new PKey(1));
    }

    @Test
    void slToVl() {
        SlToVl table = SlToVlMappingTable.decode(message("sl2vl"), DATA_AT);
        assertThat(table.lanes()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7);
        assertEncodes("ibsim/sl2vl", (out, at) -> SlToVlMappingTable.encode(out, at, table));
        assertShorterIsMalformed(8, SlToVlMappingTable::decode);
        int modifier = SlToVlMappingTable.modifier(254, 7);
        assertThat(modifier).isEqualTo(0xFE07);
        assertThat(SlToVlMappingTable.in(modifier)).isEqualTo(254);
        assertThat(SlToVlMappingTable.out(modifier)).isEqualTo(7);
    }

    @Test
    void vlArbitration() {
        MadReader in = message("vl-arbitration-high");
        int modifier = MadHeader.decode(in).attributeModifier();
        assertThat(modifier).isEqualTo(VlArbitrationTable.modifier(VlArbitrationTable.HIGH, 1));
        assertThat(VlArbitrationTable.block(modifier)).isEqualTo(3);
        assertThat(VlArbitrationTable.port(modifier)).isEqualTo(1);
        VlArbitrationTable block = VlArbitrationTable.decode(in, DATA_AT);
        assertThat(block.entries())
                .hasSize(32)
                .startsWith(new ArbitrationEntry(0, 4), new ArbitrationEntry(1, 0), new ArbitrationEntry(2, 0));
        assertEncodes("ibsim/vl-arbitration-high", block::encode);
        assertShorterIsMalformed(64, VlArbitrationTable::decode);
    }

    private static PortCounters counters(String name, CounterDecoder decoder) {
        PortCounters.Builder reading = new PortCounters.Builder(Instant.EPOCH);
        decoder.decode(message(name), DATA_AT, reading);
        return reading.build();
    }

    private interface CounterDecoder {
        void decode(MadReader in, int at, PortCounters.Builder into);
    }

    private static List<Long> values(PortCounters counters, Counter first, Counter last) {
        return IntStream.rangeClosed(first.ordinal(), last.ordinal())
                .mapToObj(ordinal -> counters.value(Counter.values()[ordinal]).orElseThrow())
                .toList();
    }

    @Test
    void rcvErrorDetails() {
        PortCounters counters = counters("rcv-error-details", PortRcvErrorDetailsAttribute::decode);
        assertThat(values(counters, Counter.LOCAL_PHYSICAL_ERRORS, Counter.LOOPING_ERRORS))
                .containsExactly(11L, 65535L, 13L, 14L, 15L, 16L);
        assertThat(counters.isStuck(Counter.MALFORMED_PACKET_ERRORS)).isTrue();
        assertThat(counters.isStuck(Counter.LOOPING_ERRORS)).isFalse();
        assertEncodes(
                "ibsim/rcv-error-details", (out, at) -> PortRcvErrorDetailsAttribute.encode(out, at, 1, counters));
    }

    @Test
    void xmitDiscardDetails() {
        PortCounters counters = counters("xmit-discard-details", PortXmitDiscardDetailsAttribute::decode);
        assertThat(values(counters, Counter.INACTIVE_DISCARDS, Counter.SW_HOQ_LIFETIME_LIMIT_DISCARDS))
                .containsExactly(21L, 22L, 23L, 24L);
        assertEncodes(
                "ibsim/xmit-discard-details",
                (out, at) -> PortXmitDiscardDetailsAttribute.encode(out, at, 1, counters));
    }

    @Test
    void flowControl() {
        PortCounters counters = counters("flow-control", PortFlowCtlCountersAttribute::decode);
        assertThat(values(counters, Counter.XMIT_FLOW_PKTS, Counter.RCV_FLOW_PKTS))
                .containsExactly(31L, 32L);
        assertEncodes("ibsim/flow-control", (out, at) -> PortFlowCtlCountersAttribute.encode(out, at, 1, counters));
    }

    @Test
    void mftRecord() {
        MadReader in = MadReader.of(Hex.read("mft-record"));
        MftRecord record = MftRecord.decode(in, 0);
        assertThat(record).isEqualTo(new MftRecord(new Lid(9), 2, 0x105));
        assertThat(MulticastForwardingBlock.mask(in, MftRecord.MASKS_AT, 0)).isEqualTo(0x8001);
        assertThat(MulticastForwardingBlock.mask(in, MftRecord.MASKS_AT, 31)).isEqualTo(2);
        assertEncodes("mft-record", (out, at) -> {
            record.encode(out, at);
            MulticastForwardingBlock.encodeMask(out, MftRecord.MASKS_AT, 0, 0x8001);
            MulticastForwardingBlock.encodeMask(out, MftRecord.MASKS_AT, 31, 2);
        });
    }

    @Test
    void extendedPortInfo() {
        ExtendedPortInfo info = ExtendedPortInfo.decode(MadReader.of(Hex.read("extended-port-info")), 0);
        assertThat(info.isFdr10()).isTrue();
        assertThat(new ExtendedPortInfo(2).isFdr10()).isFalse();
        assertShorterIsMalformed(16, ExtendedPortInfo::decode);
    }

    @Test
    void aRedirectingClassPortInfo() {
        ClassPortInfo info = ClassPortInfo.decode(MadReader.of(Hex.read("class-port-info-redirect")), 0);
        assertThat(info.has(ClassPortInfo.ALL_PORT_SELECT)).isTrue();
        assertThat(info.redirect()).isEqualTo(new ClassPortInfo.Redirect(new Lid(7), 3, 0xFFFF, 1, 0x8001_0000L));
        assertThat(info.redirect().isGeneralServices()).isTrue();
        assertEncodes("class-port-info-redirect", info::encode);
    }

    @Test
    void lanesOfAPortOfIbsim() {
        PortInfo info = PortInfo.decode(message("port-info-19"), DATA_AT);
        assertThat(info.lanes()).isEqualTo(new PortLanes(8, 8, 0, 8, 8));
        assertThat(info.guidCap()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 5, 15, 31, 64, 128, 255})
    void aWidthThatIsNotInTheListIsUnknown(int code) {
        assertThat(portInfo(31, code).width()).isEqualTo(LinkWidth.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16})
    void aWidthThatIsInTheListComesBack(int code) {
        LinkWidth width = portInfo(31, code).width();
        assertThat(width).isNotEqualTo(LinkWidth.UNKNOWN);
        assertThat(width.code()).isEqualTo(code);
    }

    @Test
    void everyByteOfAPortInfoMayHaveAnyValue() {
        for (int at = 0; at < 64; at++) {
            for (int value = 0; value < 256; value++) {
                PortInfo info = portInfo(at, value);
                assertThat(info.speed(info)).isIn((Object[]) LinkSpeed.values());
                assertThat(info.lanes().cap()).isIn(0, 1, 2, 4, 8, 15);
            }
        }
    }

    @Test
    void speedsThatAreNotInTheListAreUnknown() {
        int mask = ActiveSpeed.HAS_EXTENDED_SPEEDS | ActiveSpeed.HAS_CAPABILITY_MASK_2;
        assertThat(new ActiveSpeed(4, 15, 0).resolve(mask, 0)).isEqualTo(LinkSpeed.UNKNOWN);
        assertThat(new ActiveSpeed(4, 8, 2).resolve(mask, ActiveSpeed.HAS_EXTENDED_SPEEDS_2))
                .isEqualTo(LinkSpeed.UNKNOWN);
        assertThat(new ActiveSpeed(7, 0, 0).resolve(0, 0)).isEqualTo(LinkSpeed.UNKNOWN);
    }

    @Test
    void fdr10IsQdrOfThatVendor() {
        PortInfo qdr = portInfo(35, 0x40);
        assertThat(qdr.speed(qdr)).isEqualTo(LinkSpeed.QDR);
        PortInfo fdr10 = qdr.with(new ExtendedPortInfo(1));
        assertThat(fdr10.speed(fdr10)).isEqualTo(LinkSpeed.FDR10);
        assertThat(qdr.with(new ExtendedPortInfo(0))).isEqualTo(qdr);
        PortInfo ddr = portInfo(35, 0x20).with(new ExtendedPortInfo(1));
        assertThat(ddr.speed(ddr)).isEqualTo(LinkSpeed.DDR);
    }

    private static PortInfo portInfo(int at, int value) {
        byte[] bytes = new byte[64];
        bytes[at] = (byte) value;
        return PortInfo.decode(MadReader.of(bytes), 0);
    }
}
