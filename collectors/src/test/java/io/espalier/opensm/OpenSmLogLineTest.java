package io.espalier.opensm;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import java.time.Instant;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines in the form in which OpenSM 3.3 writes them, and what is none. */
class OpenSmLogLineTest {
    private static final String JOIN = "Nov 30 02:07:31 000123 [4A7FE640] 0x01 -> mcmr_rcv_join_mgrp: ERR 1B11:"
            + " Port 0x0002c90300000021 (host-01 port 0x99 MLID 0xc0ff) failed to join non-existing multicast group with"
            + " MGID ff12:401b:ffff::1:2:3, insufficient components specified for implicit create (comp_mask 0x10003)";

    private static OpenSmLogLine line(String text) {
        return OpenSmLogLine.parse(text).orElseThrow(() -> new AssertionError("not a line: " + text));
    }

    private static OpenSmLogLine error(String code, String text) {
        return line("Nov  3 02:07:31 000123 [4A7FE640] 0x01 -> some_function: ERR " + code + ": " + text);
    }

    @Test
    void anErrorIsTakenApart() {
        OpenSmLogLine line = line(JOIN);
        assertThat(line.day()).isEqualTo(MonthDay.of(11, 30));
        assertThat(line.time()).isEqualTo(LocalTime.of(2, 7, 31, 123_000));
        assertThat(line.level()).isEqualTo(1);
        assertThat(line.function()).isEqualTo("mcmr_rcv_join_mgrp");
        assertThat(line.code()).isEqualTo("1B11");
        assertThat(line.mgid()).contains(Mgid.parse("ff12:401b:ffff::1:2:3"));
        assertThat(line.guids()).containsExactly(new Guid(0x0002_c903_0000_0021L));
        assertThat(line.mlid()).as("the name in parentheses is anybody's").isEmpty();
    }

    @Test
    void idsAreFoundInEveryFormThatTheCodesUse() {
        assertThat(error("0A06", "Unable to route MLID 0xC003 for port 0x2c90300000021")
                        .mlid())
                .contains(new Mlid(0xC003));
        assertThat(error("0A06", "Unable to route MLID 0xC003 for port 0x2c90300000021")
                        .guids())
                .containsExactly(new Guid(0x2_c903_0000_0021L));
        assertThat(error("0A08", "Unable to locate a suitable switch for group 0xC004")
                        .mlid())
                .contains(new Mlid(0xC004));
        assertThat(error("1B19", "get_new_mlid failed request mlid 0x0000").mlid())
                .isEmpty();
        assertThat(error("0A14", "Switch 0x2c90200000021 leaf-01 does not support multicast")
                        .guids())
                .containsExactly(new Guid(0x2_c902_0000_0021L));
        OpenSmLogLine leave = error(
                "1B25", "Received an invalid delete request for MGID: ff15:0:a0b::7 for PortGID: fe80::2:c903:0:21");
        assertThat(leave.mgid()).contains(Mgid.parse("ff15:0:a0b::7"));
        assertThat(leave.guids()).containsExactly(new Guid(0x2_c903_0000_0021L));
        OpenSmLogLine key = error(
                "1A04",
                "Non-Zero MAD SM_Key: 0x63 != SM_Key: 0x1; SA MAD ignored for method 0x12 attribute 0x38 (MCM)");
        assertThat(key.mgid()).isEmpty();
        assertThat(key.guids()).isEmpty();
    }

    @Test
    void everyMulticastCodeHasAMeaningAndOthersHaveNone() {
        for (String code : new String[] {
            "0A02", "0A03", "0A04", "0A06", "0A08", "0A17", "0A09", "0A10", "0A15", "0A16", "0A14", "0A1B", "0A1E",
                    "0A21",
            "0801", "0802", "7601", "1B01", "1B24", "1B28", "1B10", "1B11", "1B12", "1B13", "1B14", "1B18", "1B20",
                    "1B19",
            "1B1A", "1B1B", "1B1C", "1B21", "1B23", "1B25", "1B26", "1B30", "1B31", "1B32", "1B33", "1B34", "1B35",
                    "1B36",
            "1B40", "1B41", "1B02", "1B03", "1B04", "1A04", "4C05", "1F09", "1F18", "1F19", "4A07", "AD50", "AD53",
                    "4E3E",
            "4E46", "NUE36", "NUE39"
        }) {
            assertThat(OpenSmLogWords.meaning(error(code, "x"))).as(code).isPresent();
        }
        assertThat(OpenSmLogWords.meaning(error("3B17", "SubnGet failed"))).isEmpty();
        assertThat(OpenSmLogWords.meaning(line("Nov 30 02:07:31 000123 [00] 0x02 -> osm_report_notice: Reporting")))
                .isEmpty();
    }

    @Test
    void statesAndOverloadMeanSomething() {
        assertThat(OpenSmLogWords.meaning(line("Nov 30 02:07:31 000123 [4A7FE640] 0x80 -> SUBNET UP")))
                .contains("The subnet is up");
        assertThat(OpenSmLogWords.meaning(line("Nov 30 02:07:31 000123 [4A7FE640] 0x80 -> Entering STANDBY state")))
                .contains("The SM is standby now");
        assertThat(
                        OpenSmLogWords.meaning(
                                line(
                                        "Nov 30 02:07:31 000123 [4A7FE640] 0x02 -> sa_mad_ctrl_process: Dropping"
                                                + " MAD since the dispatcher is already overloaded with 41 messages and queue time of:12[msec]")))
                .contains("The SM is overloaded and drops requests");
    }

    @Test
    void theYearIsTheLatestThatTheFileAllows() {
        Instant written = Instant.parse("2026-01-01T00:10:00Z");
        OpenSmLogLine old = line("Dec 31 23:59:00 000000 [00] 0x80 -> SUBNET UP");
        assertThat(old.at(written, ZoneOffset.UTC)).isEqualTo("2025-12-31T23:59:00Z");
        OpenSmLogLine fresh = line("Jan  1 00:09:59 500000 [00] 0x80 -> SUBNET UP");
        assertThat(fresh.at(written, ZoneOffset.UTC)).isEqualTo("2026-01-01T00:09:59.500Z");
        OpenSmLogLine leap = line("Feb 29 12:00:00 000000 [00] 0x80 -> SUBNET UP");
        assertThat(leap.at(written, ZoneOffset.UTC)).isEqualTo("2024-02-29T12:00:00Z");
        OpenSmLogLine east = line("Jan  1 01:09:00 000000 [00] 0x80 -> SUBNET UP");
        assertThat(east.at(written, ZoneId.of("Europe/Berlin"))).isEqualTo("2026-01-01T00:09:00Z");
    }

    @Test
    void aHoleInTheFileBeforeALineIsNoMatter() {
        assertThat(line("\0\0\0\0Nov 30 02:07:31 000123 [4A7FE640] 0x80 -> SUBNET UP")
                        .text())
                .isEqualTo("SUBNET UP");
    }

    @Test
    void aLineThatContinuesIsAddedToItsText() {
        OpenSmLogLine two = error("0A03", "Error routing MLID 0xC005 through switch 0x2c90200000021 leaf-01")
                .continued("\t\t\t\tNo multicast paths from this switch for port with LID 7");
        assertThat(two.text()).endsWith("leaf-01 No multicast paths from this switch for port with LID 7");
        assertThat(two.mlid()).contains(new Mlid(0xC005));
    }

    @Test
    void whatIsNoLineIsNone() {
        for (String text : new String[] {
            "",
            "\tcontinued",
            "Nov 31 02:07:31 000123 [00] 0x80 -> SUBNET UP",
            "Nov 30 25:07:31 000123 [00] 0x80 -> SUBNET UP",
            "Nix 30 02:07:31 000123 [00] 0x80 -> SUBNET UP",
            "Nov 30 02:07:31 [00] 0x80 -> SUBNET UP",
            "2026-11-30 02:07:31 opensm[7]: SUBNET UP"
        }) {
            assertThat(OpenSmLogLine.parse(text)).as(text).isEmpty();
        }
    }

    @Test
    void noLineBreaksTheReader() {
        long seed = 20_261_130;
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(JOIN);
            for (int changes = random.nextInt(6); changes >= 0; changes--) {
                text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(256));
            }
            if (random.nextBoolean()) {
                text.setLength(random.nextInt(text.length()));
            }
            OpenSmLogLine.parse(text.toString()).ifPresent(line -> {
                assertThat(line.guids().size()).isLessThan(5);
                assertThat(line.mgid().stream().allMatch(mgid -> mgid.high() >>> 56 == 0xFF))
                        .isTrue();
                assertThat(line.mlid().stream().allMatch(mlid -> mlid.value() >= Mlid.FIRST_VALUE))
                        .isTrue();
                assertThat(line.at(Instant.EPOCH, ZoneOffset.UTC)).isBefore(Instant.EPOCH.plusSeconds(90_000));
            });
        }
    }
}
