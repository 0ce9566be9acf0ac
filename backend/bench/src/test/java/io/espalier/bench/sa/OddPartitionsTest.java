package io.espalier.bench.sa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Files that OpenSM reads in ways one would not guess; the model reads them the same way. */
class OddPartitionsTest {
    private static void assertReadAlike(Map<String, String> options, String... lines) {
        SaCase odd = new SaCase(7, 20, Optional.of(String.join("\n", lines) + "\n"), options, false);
        assertThat(odd.run().mismatches()).isEmpty();
    }

    private static void assertReadAlike(String... lines) {
        assertReadAlike(Map.of(), lines);
    }

    @Test
    void aCommentBehindAnMgidIsReadAsItsFlags() {
        assertReadAlike(
                "Default=0x7fff, ipoib : ALL=full ;", "Job=0x101 : SELF,", "mgid=ff12::7 # mtu=2, rate=7", "ALL ;");
    }

    @Test
    void behindAnMgidWithoutFlagsIsReadWhatIsLeftOfALongerLine() {
        assertReadAlike(
                "Default=0x7fff, ipoib : ALL=full, SELF=full ; #####, mtu=1, rate=7",
                "Job=0x101 : SELF,",
                "mgid=ff12::7",
                "ALL ;");
    }

    @Test
    void behindAnMgidThatEndsItsStatementIsReadWhatIsLeftOfALongerLine() {
        assertReadAlike(
                "Default=0x7fff, ipoib : ALL=full, 0x00000000deadbeef=limited ;", "Job=0x101 : SELF, mgid=ff12::8;");
        assertReadAlike(
                "Default=0x7fff : ALL=full ; # some words Jab=0x155, ipoib : SELF, ALL ;",
                "Job=0x101:SELF,mgid=ff12::8;");
    }

    @Test
    void theGroupsOfABrokenFileHoldTheirMlidsUntilTheDefaultOneIsMade() {
        assertReadAlike("Job=0x101, ipoib : ALL=full ;", "broken");
        assertReadAlike(
                "Default=0x7fff, ipoib, rate=7, Q_Key=5 : ALL=full ;", "Job=0x101, ipoib : ALL ;", "Bad=0xg : ALL ;");
    }

    @Test
    void emptyFilesAndCarriageReturnsLeadToTheDefaultPartition() {
        assertReadAlike("# nothing");
        assertReadAlike("Default=0x7fff, ipoib : ALL=full ;\r", "Job=0x101 : ALL ;\r");
    }

    @Test
    void aScopeIsForMgidsAndNotForTheBroadcastGroup() {
        assertReadAlike("Default=0x7fff, ipoib, scope=5, scope=14 : ALL=full,", "mgid=ff12::9", "SELF=full ;");
    }

    @Test
    void theBeginningOfAWordIsEnough() {
        assertReadAlike(
                "Default=0x7fff, ip, def=f, m=4, r=7, s=2, Q=3, T=1, F=2 : A, S=f, N ;",
                "0x101, i, d=l : ALL_C, ALL_S=fu ;");
    }

    @Test
    void partitionsCanHaveNoNameOrNoPKeyOrTheSame() {
        assertReadAlike(
                "0x101 : ALL=full ;",
                "Any : ALL=full ;",
                "Other=0x8000 : SELF ;",
                "Any, ipoib : SELF=full ;",
                "010 : ALL=full ;");
        assertReadAlike(
                "Default=0x7fff, ipoib : ALL=full ;", "A=0x101, ipoib : SELF ;", "B=0x101, ipoib, rate=7 : ALL=full ;");
    }

    @Test
    void aPartitionWithoutPortsGoesAndItsGroupsWithIt() {
        assertReadAlike("Job=0x101, ipoib : 0x00000000deadbeef ;", "Default=0x7fff, ipoib : ALL=full ;");
    }

    @Test
    void withBothPKeysAllowedAPortCanBeFullAndLimited() {
        Map<String, String> both = Map.of("allow_both_pkeys", "TRUE");
        assertReadAlike(
                both,
                "Default=0x7fff, ipoib : ALL=both, SELF=both ;",
                "Job=0x101, ipoib, defmember=both : ALL, SELF=full ;");
        assertReadAlike(
                both, "Default=0x7fff, ipoib : ALL=full, SELF=limited ;", "Job=0x101 : ALL=both, ALL=limited, SELF ;");
    }

    @Test
    void numbersAreCut() {
        assertReadAlike(
                "Default=0x7fff, ipoib, mtu=0x104, rate=0x103, TClass=0x1ff, FlowLabel=0x100000, Q_Key=0x100000007 : ALL=full ;",
                "Big=0x10101 : ALL=full,",
                "mgid=ff12::10,mtu=64,rate=64,sl=15",
                "SELF ;");
    }
}
