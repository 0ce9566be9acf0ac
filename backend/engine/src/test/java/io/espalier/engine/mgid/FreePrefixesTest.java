package io.espalier.engine.mgid;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Mgid;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FreePrefixesTest {
    private static FreePrefixes free(List<String> prefixes, String... used) {
        MgidPlan plan = MgidPlan.of(prefixes.stream()
                .map(text -> text.split(" "))
                .map(parts -> new PlannedPrefix(MgidPrefix.parse(parts[0]), parts[1], ""))
                .toList());
        return new FreePrefixes(plan, Stream.of(used).map(Mgid::parse).toList());
    }

    private static List<String> next(FreePrefixes free, String owner, int length, int count) {
        return Stream.generate(
                        () -> free.next(owner, length).map(MgidPrefix::toString).orElse("none"))
                .limit(count)
                .toList();
    }

    @Test
    void theLowestFreeRangesComeOneAfterTheOther() {
        FreePrefixes free = free(List.of("ff15:1::/32 a"));
        assertThat(next(free, "a", 48, 3)).containsExactly("ff15:1::/48", "ff15:1:1::/48", "ff15:1:2::/48");
    }

    @Test
    void rangesWithAGroupInThemAreLeftOut() {
        FreePrefixes free = free(List.of("ff15:1::/32 a"), "ff15:1::1", "ff15:1::2", "ff15:1:2::ffff");
        assertThat(next(free, "a", 48, 2)).containsExactly("ff15:1:1::/48", "ff15:1:3::/48");
    }

    @Test
    void rangesHandedOnAreLeftOut() {
        FreePrefixes free = free(List.of("ff15:1::/32 a", "ff15:1::/40 b", "ff15:1:101:5::/64 a"));
        assertThat(next(free, "a", 48, 2)).containsExactly("ff15:1:100::/48", "ff15:1:102::/48");
        assertThat(next(free, "b", 48, 1)).containsExactly("ff15:1::/48");
    }

    @Test
    void aFullRangeGivesWayToTheOwnersNext() {
        FreePrefixes free = free(List.of("ff15:1::/127 a", "ff15:2::/64 a"), "ff15:1::1");
        assertThat(next(free, "a", 128, 2)).containsExactly("ff15:1::/128", "ff15:2::/128");
        assertThat(next(free, "a", 63, 1)).containsExactly("none");
        assertThat(next(free, "c", 128, 1)).containsExactly("none");
    }

    @Test
    void namesKeptForIpoibAndTheSaAreLeftOut() {
        FreePrefixes free = free(List.of("ff15:4000::/18 a"));
        assertThat(free.next("a", 18)).isEmpty();
        FreePrefixes narrow = free(List.of("ff15:401a::/31 a"));
        assertThat(next(narrow, "a", 32, 2)).containsExactly("ff15:401a::/32", "none");
    }

    @Test
    void theVeryLastRangeIsTheEnd() {
        FreePrefixes free = free(List.of("ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe/127 a"));
        assertThat(next(free, "a", 128, 3))
                .containsExactly(
                        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe/128",
                        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/128",
                        "none");
    }

    @Test
    void aRangeIsAsWideAsItsGroupsNeed() {
        assertThat(Stream.of(1, 2, 3, 4, 5, 256, 257).map(FreePrefixes::lengthFor))
                .containsExactly(128, 127, 126, 126, 125, 120, 119);
    }
}
