package io.espalier.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MgidTest {
    private static final Mgid BROADCAST = new Mgid(0xFF12401BFFFF0000L, 0xFFFFFFFFL);

    @Test
    void everySpellingInTheFieldIsOneMgid() {
        List<String> spellings = List.of(
                "ff12:401b:ffff::ffff:ffff",
                "FF12:401B:FFFF:0:0:0:FFFF:FFFF",
                "0xff12401bffff0000:00000000ffffffff",
                "ff12401bffff0000, ffffffff",
                " 0xff12401bffff0000:0xffffffff ");
        assertThat(spellings).allSatisfy(text -> assertThat(Mgid.parse(text)).isEqualTo(BROADCAST));
    }

    @Test
    void whatIsNoMgidIsRefusedWithAnExample() {
        assertThat(List.of("", "ff12", "10.0.0.1", "ff12::zz", "::1::2", "example.org", "1:2:3:4:5:6:7:8:9"))
                .allSatisfy(text -> assertThatThrownBy(() -> Mgid.parse(text))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("ff12:401b:ffff::1"));
    }

    @Test
    void theLongestRunOfZerosIsCompressedTheFirstOfEquals() {
        assertThat(BROADCAST).hasToString("ff12:401b:ffff::ffff:ffff");
        assertThat(new Mgid(0, 0)).hasToString("::");
        assertThat(new Mgid(0, 1)).hasToString("::1");
        assertThat(new Mgid(0xFF12000000000000L, 0)).hasToString("ff12::");
        assertThat(new Mgid(0xFF12000000000001L, 0x0000000000000001L)).hasToString("ff12:0:0:1::1");
        assertThat(new Mgid(0xFF1200000001000AL, 0x0001000200030004L)).hasToString("ff12:0:1:a:1:2:3:4");
    }

    @Test
    void textGivesTheSameMgidBack() {
        java.util.Random random = new java.util.Random(7);
        for (int i = 0; i < 2000; i++) {
            long mask = -1L << random.nextInt(64);
            Mgid mgid = new Mgid(random.nextLong() & mask, random.nextLong() & ~mask);
            assertThat(Mgid.parse(mgid.toString())).isEqualTo(mgid);
        }
    }

    @Test
    void ipGroupsAreReadOutOfIpoibMgids() {
        assertThat(MgidMeaning.of(BROADCAST).kind()).isEqualTo(MgidMeaning.Kind.IPOIB_BROADCAST);
        assertThat(MgidMeaning.of(Mgid.parse("ff12:401b:8001::101")))
                .isEqualTo(new MgidMeaning(MgidMeaning.Kind.IPOIB_IPV4, "224.0.1.1", "NTP"));
        assertThat(MgidMeaning.of(Mgid.parse("ff12:601b:ffff::1:ff28:cf2a")))
                .isEqualTo(
                        new MgidMeaning(MgidMeaning.Kind.IPOIB_SOLICITED_NODE, "ff02::1:ff28:cf2a", "solicited node"));
        assertThat(MgidMeaning.of(Mgid.parse("ff12:601b:ffff::16")).note()).isEqualTo("MLDv2");
        assertThat(MgidMeaning.of(Mgid.parse("ff12:a01b:fe80::1")).kind()).isEqualTo(MgidMeaning.Kind.SA_ASSIGNED);
        assertThat(MgidMeaning.pKeyIn(BROADCAST)).isEqualTo(new PKey(0xFFFF));
    }
}
