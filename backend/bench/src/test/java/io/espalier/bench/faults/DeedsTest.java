package io.espalier.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.server.store.EventKind;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The lab's own list, by which everything else is judged. */
class DeedsTest {
    private static final Mgid GROUP = Mgid.parse("ff15:0:a0b::1");
    private static final Guid PORT = new Guid(1);
    private static final Guid OTHER = new Guid(2);

    private final Deeds deeds = new Deeds();

    private List<EventKind> kinds() {
        return deeds.take().stream().map(Fact::kind).toList();
    }

    @Test
    void theFirstWhoJoinsMakesTheGroupAndTheLastWhoLeavesEndsIt() {
        deeds.join(GROUP, PORT);
        deeds.join(GROUP, OTHER);
        assertThat(kinds())
                .containsExactly(EventKind.GROUP_CREATED, EventKind.MEMBERS_JOINED, EventKind.MEMBERS_JOINED);
        deeds.looked();
        deeds.leave(GROUP, PORT);
        assertThat(kinds()).containsExactly(EventKind.MEMBERS_LEFT);
        deeds.looked();
        deeds.leave(GROUP, OTHER);
        assertThat(kinds()).containsExactly(EventKind.GROUP_DELETED);
        assertThat(deeds.groups()).isEmpty();
    }

    @Test
    void whenAHostVanishesThatWasAloneInAGroupItsLeavingIsNotTold() {
        deeds.join(GROUP, PORT);
        deeds.join(GROUP, OTHER);
        deeds.take();
        assertThat(deeds.hostGone(PORT, PORT)).containsExactly(GROUP);
        assertThat(deeds.hostGone(OTHER, OTHER)).containsExactly(GROUP);
        assertThat(kinds()).containsExactly(EventKind.NODE_GONE, EventKind.NODE_GONE, EventKind.GROUP_DELETED);
    }

    @Test
    void betweenTwoLooksNothingIsDoneAndUndone() {
        Random random = new Random(1);
        for (int look = 0; look < 200; look++) {
            for (int i = 0; i < 20; i++) {
                Mgid mgid = new Mgid(GROUP.high(), random.nextInt(4));
                Guid port = new Guid(1 + random.nextInt(4));
                if (deeds.mayChange(mgid, port)) {
                    boolean member = deeds.isMember(mgid, port);
                    assertThat(member ? deeds.leave(mgid, port) : deeds.join(mgid, port))
                            .isNotNull();
                }
            }
            List<Fact> facts = deeds.take();
            assertThat(facts).doesNotHaveDuplicates();
            assertThat(facts)
                    .filteredOn(fact -> fact.kind() == EventKind.MEMBERS_LEFT)
                    .allSatisfy(fact -> assertThat(facts)
                            .doesNotContain(new Fact(EventKind.MEMBERS_JOINED, fact.subject()))
                            .doesNotContain(new Fact(
                                    EventKind.GROUP_DELETED, fact.subject().split(" ", 2)[0])));
            deeds.looked();
        }
        assertThat(deeds.leaves()).isPositive();
    }
}
