package io.espalier.engine;

import static io.espalier.engine.CauseCases.HEALTHY;
import static io.espalier.engine.CauseCases.JOINED;
import static io.espalier.engine.CauseCases.busiestTrunk;
import static io.espalier.engine.CauseCases.differing;
import static io.espalier.engine.CauseCases.only;
import static io.espalier.engine.CauseCases.rows;
import static io.espalier.engine.CauseCases.withGroups;
import static io.espalier.engine.CauseCases.withTables;
import static io.espalier.engine.CauseCases.without;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.CauseKind;
import io.espalier.engine.cause.Confidence;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** F02: what the sweep before adds to the causes. */
class F02_FormerSweepTest {
    @Test
    void theSweepBeforeTellsWhichLinkCame() {
        Link link = busiestTrunk(HEALTHY);
        Fabric former = Trees.programmed(without(JOINED, link));
        Fabric now = withTables(JOINED, former.tables());

        List<Cause> causes = FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(former))
                .causes()
                .causes();

        assertThat(causes)
                .extracting(Cause::kind, Cause::confidence)
                .containsExactly(tuple(CauseKind.UNHEALTHY_OR_VANISHED_LINK, Confidence.CERTAIN));
        assertThat(causes.getFirst().links()).containsExactly(link);
    }

    @Test
    void rowsOfTheMembersOfTheSweepBeforeHaveJustChanged() {
        Fabric now = oneMore(HEALTHY);

        List<Cause> causes = FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(HEALTHY))
                .causes()
                .causes();

        assertThat(causes)
                .extracting(Cause::kind, Cause::confidence)
                .containsExactly(tuple(CauseKind.JUST_CHANGED, Confidence.LIKELY));
        assertThat(causes.getFirst().what())
                .isEqualTo("1 member joined and 0 left since the sweep before; the rows are still those of before");
    }

    @Test
    void withoutASweepBeforeTheMembersARowTellsOfAreNamed() {
        Cause cause = only(oneMore(HEALTHY));

        assertThat(cause.kind()).isEqualTo(CauseKind.JUST_CHANGED);
        assertThat(cause.confidence()).isEqualTo(Confidence.POSSIBLE);
        assertThat(cause.evidence().getFirst()).startsWith("0xC001 without ");
    }

    @Test
    void membersThatWereThereASweepAgoHaveNotJustChanged() {
        Fabric now = oneMore(HEALTHY);

        List<Cause> causes = FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(now))
                .causes()
                .causes();

        assertThat(causes).extracting(Cause::kind).doesNotContain(CauseKind.JUST_CHANGED);
        assertThat(rows(causes)).containsExactlyElementsOf(differing(now));
    }

    @Test
    void aGroupThatTheSweepBeforeHadHasJustEnded() {
        Fabric stale = withGroups(HEALTHY, HEALTHY.groups().stream().skip(1).toList());

        List<Cause> causes = FabricAnalysis.of(stale, Assumption.DEFAULT, () -> Optional.of(HEALTHY))
                .causes()
                .causes();

        assertThat(causes).extracting(Cause::kind).containsExactly(CauseKind.JUST_CHANGED);
    }

    private static Fabric oneMore(Fabric fabric) {
        MulticastGroup first = fabric.groups().getFirst();
        Guid newcomer = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .filter(port -> first.members().stream()
                        .noneMatch(member -> member.portGuid().equals(port)))
                .findFirst()
                .orElseThrow();
        List<Member> members = new ArrayList<>(first.members());
        members.add(new Member(newcomer, members.getFirst().joinState(), false));
        List<MulticastGroup> groups = new ArrayList<>(fabric.groups());
        groups.set(0, first.withMembers(members));
        return withGroups(fabric, groups);
    }
}
