package io.espalier.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.store.EventKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** What was done against what was told. */
class BalanceTest {
    private static final Fact DOWN = new Fact(EventKind.LINK_DOWN, "0x1/1-0x2/1");
    private static final Fact UP = new Fact(EventKind.LINK_UP, "0x1/1-0x2/1");

    private final Balance balance = new Balance();

    @Test
    void whatIsToldOnceIsEven() {
        balance.done(List.of(DOWN, UP));
        assertThat(balance.isTold()).isFalse();
        balance.told(UP);
        balance.told(DOWN);
        assertThat(balance.isTold()).isTrue();
        Balance.Outcome outcome = balance.settle();
        assertThat(outcome.done()).isEqualTo(2);
        assertThat(outcome.isEven()).isTrue();
    }

    @Test
    void whatIsNeverToldIsLostAndWhatIsToldTwiceIsDoubled() {
        balance.done(List.of(DOWN, UP));
        balance.told(DOWN);
        balance.told(DOWN);
        Balance.Outcome outcome = balance.settle();
        assertThat(outcome.lost()).isEqualTo(1);
        assertThat(outcome.doubled()).isEqualTo(1);
        assertThat(outcome.words()).containsEntry(UP, 1).containsEntry(DOWN, -1);
        assertThat(balance.settle().isEven()).isTrue();
    }

    @Test
    void anEventOfManyMembersIsAFactForEach() {
        String event = """
                {"kind": "MEMBERS_JOINED", "subjects": ["ff15::1", "0xC001", "0x1", "0x2"]}
                """;
        assertThat(Fact.of(new JsonMapper().readTree(event)))
                .containsExactly(
                        new Fact(EventKind.MEMBERS_JOINED, "ff15::1 0x1"),
                        new Fact(EventKind.MEMBERS_JOINED, "ff15::1 0x2"));
    }
}
