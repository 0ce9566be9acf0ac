package io.espalier.engine.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class NodePatternTest {
    private static boolean fits(String pattern, String name) {
        return NodePattern.parse(pattern).matches(name);
    }

    @Test
    void aNameFitsItselfOnly() {
        assertThat(fits("node1", "node1")).isTrue();
        assertThat(fits("node1", "node11")).isFalse();
        assertThat(fits("node1", "anode1")).isFalse();
    }

    @Test
    void aStarIsAnyCharactersAndAQuestionMarkIsOne() {
        assertThat(fits("gpu*", "gpu")).isTrue();
        assertThat(fits("gpu*", "gpu17 mlx5_0")).isTrue();
        assertThat(fits("*-ib?", "rack3-ib0")).isTrue();
        assertThat(fits("*-ib?", "rack3-ib")).isFalse();
        assertThat(fits("*a*b*", "xxaxxbxx")).isTrue();
        assertThat(fits("*a*b*", "xxbxxaxx")).isFalse();
    }

    @Test
    void numbersInBracketsKeepTheirLeadingZeros() {
        assertThat(fits("node[001-128]", "node007")).isTrue();
        assertThat(fits("node[001-128]", "node128")).isTrue();
        assertThat(fits("node[001-128]", "node7")).isFalse();
        assertThat(fits("node[001-128]", "node129")).isFalse();
        assertThat(fits("node[001-128]", "node0007")).isFalse();
        assertThat(fits("n[1-12]", "n12")).isTrue();
        assertThat(fits("n[1-12]", "n012")).isFalse();
        assertThat(fits("r[1-2]n[08-11]-*", "r2n11-hca")).isTrue();
    }

    @Test
    void aRangeIsWrittenOutInOrder() {
        NodePattern pattern = NodePattern.parse("r[1-2]n[8-10,20]");
        assertThat(pattern.size()).isEqualTo(8);
        assertThat(pattern.names()).containsExactly("r1n8", "r1n9", "r1n10", "r1n20", "r2n8", "r2n9", "r2n10", "r2n20");
        assertThat(pattern.isGlob()).isFalse();
        assertThat(NodePattern.parse("r[1-2]*").names()).containsExactly("r1*", "r2*");
    }

    @Test
    void aPatternOfManyStarsTakesNoLongerForThat() {
        String pattern = "*a".repeat(200) + "b";
        assertThat(fits(pattern, "a".repeat(2_000))).isFalse();
    }

    @Test
    void manyNumbersAreCountedWithoutBeingWrittenOut() {
        String pattern = "n" + "[0-999999999]".repeat(4);
        assertThat(NodePattern.parse(pattern).size()).isEqualTo(Long.MAX_VALUE);
        assertThat(NodePattern.parse(pattern).names().limit(2)).containsExactly("n0000", "n0001");
        assertThat(fits(pattern, "n1234")).isTrue();
    }

    @Test
    void whatIsNoPatternIsSaid() {
        refuses("", "an empty name");
        refuses("node[1-", "no ] after [ in node[1-");
        refuses("node[a-b]", "expected numbers like [001-128,200] in node[a-b]");
        refuses("node[]", "expected numbers like [001-128,200] in node[]");
        refuses("node[9-1]", "the range 9-1 in node[9-1] runs backwards");
    }

    private static void refuses(String text, String words) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NodePattern.parse(text))
                .withMessage(words);
    }
}
