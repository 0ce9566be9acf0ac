package io.espalier.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ValuesTest {
    @Test
    void guidsCompareAsUnsignedNumbersAndInKeyOrderByTheLastByteFirst() {
        Guid a = Guid.parse("0x0000000000000102");
        Guid b = Guid.parse("201");
        Guid top = Guid.parse("ffffffffffffff00");
        assertThat(Stream.of(top, b, a).sorted()).containsExactly(a, b, top);
        assertThat(Stream.of(top, b, a).sorted(Guid.KEY_ORDER)).containsExactly(top, b, a);
        assertThat(a).hasToString("0x0000000000000102");
    }

    @Test
    void outOfRangeIsRefused() {
        assertThatThrownBy(() -> new Lid(0x10000)).hasMessageContaining("65535");
        assertThatThrownBy(() -> new Mlid(0xBFFF)).hasMessageContaining("0xC000");
        assertThatThrownBy(() -> new PortId(Guid.ZERO, 256)).hasMessageContaining("255");
        assertThatThrownBy(() -> Guid.parse("0x")).hasMessageContaining("GUID");
        assertThatThrownBy(() -> PortSet.of(256)).hasMessageContaining("port");
    }

    @Test
    void aPortSetHoldsAllPortsOfALargeSwitch() {
        PortSet set = PortSet.of(0, 63, 64, 127, 128, 255);
        assertThat(set.stream()).containsExactly(0, 63, 64, 127, 128, 255);
        assertThat(set.size()).isEqualTo(6);
        assertThat(set.without(64).contains(64)).isFalse();
        assertThat(set.minus(PortSet.of(0, 255)).stream()).containsExactly(63, 64, 127, 128);
        assertThat(set.next(0)).isZero();
        assertThat(set.next(65)).isEqualTo(127);
        assertThat(set.next(129)).isEqualTo(255);
        assertThat(PortSet.EMPTY.next(0)).isEqualTo(-1);
        assertThat(set).hasToString("0, 63, 64, 127, 128, 255");
    }

    @Test
    void emptyRowsAreNoRows() {
        MulticastTable table =
                MulticastTable.of(Map.of(new Mlid(0xC000), PortSet.EMPTY, new Mlid(0xC001), PortSet.of(3)));
        assertThat(table.rows()).containsOnlyKeys(new Mlid(0xC001));
        assertThat(table.row(new Mlid(0xC000)).isEmpty()).isTrue();
    }

    @Test
    void ratesAreOrderedBySignallingNotByName() {
        assertThat(Rate.GBPS_30).isLessThan(Rate.GBPS_25);
        assertThat(Rate.GBPS_60).isLessThan(Rate.GBPS_50);
        assertThat(Rate.GBPS_120).isLessThan(Rate.GBPS_100);
        assertThat(Rate.of(LinkWidth.X4, LinkSpeed.HDR)).isEqualTo(Rate.GBPS_200);
        assertThat(Rate.of(LinkWidth.X4, LinkSpeed.FDR)).isEqualTo(Rate.GBPS_56);
        assertThat(Rate.of(LinkWidth.UNKNOWN, LinkSpeed.FDR)).isEqualTo(Rate.UNKNOWN);
        assertThat(List.of(Rate.values()))
                .allSatisfy(rate -> assertThat(Rate.ofCode(rate.code())).isEqualTo(rate));
        assertThat(Rate.ofCode(63)).isEqualTo(Rate.UNKNOWN);
    }

    @Test
    void anAbsentCounterIsNotZeroAndAFullOneIsStuck() {
        PortCounters counters = new PortCounters.Builder(Instant.EPOCH)
                .set(Counter.RCV_ERRORS, 0)
                .set(Counter.XMIT_DATA, 0xFFFFFFFFL, 0xFFFFFFFFL)
                .build();
        assertThat(counters.value(Counter.RCV_ERRORS)).hasValue(0);
        assertThat(counters.value(Counter.XMIT_WAIT)).isEmpty();
        assertThat(counters.isStuck(Counter.XMIT_DATA)).isTrue();
        assertThat(counters.isStuck(Counter.RCV_ERRORS)).isFalse();
    }

    @Test
    void joinStatesReadAsWords() {
        assertThat(new JoinState(5)).hasToString("full, send-only");
        assertThat(JoinState.SEND_ONLY_FULL.receives()).isFalse();
        assertThat(JoinState.SEND_ONLY_FULL.isFull()).isTrue();
    }
}
