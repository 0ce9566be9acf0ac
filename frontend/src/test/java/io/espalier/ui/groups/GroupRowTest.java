package io.espalier.ui.groups;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.Examples;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GroupRowTest {
    @Test
    void everyGroupHasARowWithItsDecodedName() {
        FabricAnalysis analysis = Examples.sound();
        List<GroupRow> rows = GroupRow.of(analysis, Set.of());
        assertThat(rows).hasSize(analysis.fabric().groups().size());
        assertThat(rows.getFirst().name()).isEqualTo("239.26.7.0");
        assertThat(rows.getFirst().url()).isEqualTo("topology?group=0xC000");
        assertThat(rows).extracting(GroupRow::verdict).containsOnly("As planned");
    }

    @Test
    void onlyTheFaultyGroupDiffers() {
        List<GroupRow> rows = GroupRow.of(Examples.faulty(), Set.of());
        assertThat(rows.stream().filter(row -> row.verdict().equals("Differs from the plan")))
                .extracting(GroupRow::mlid)
                .containsExactly(ExampleSource.FAULTY.toString());
    }

    @Test
    void filtersSeeTheSameInEveryLanguage() {
        List<GroupRow> english = GroupRow.of(Examples.faulty(), Set.of());
        Say.speaking(Language.CHINESE, () -> {
            List<GroupRow> chinese = GroupRow.of(Examples.faulty(), Set.of());
            assertThat(chinese)
                    .extracting(GroupRow::verdict)
                    .isEqualTo(english.stream().map(GroupRow::verdict).toList());
            assertThat(chinese)
                    .extracting(GroupRow::kind)
                    .isEqualTo(english.stream().map(GroupRow::kind).toList());
            assertThat(chinese).extracting(GroupRow::said).contains("与计划一致");
        });
    }

    @Test
    void hiddenMembersAreNotZeroMembers() {
        FabricAnalysis hidden = FabricAnalysis.of(
                Examples.sound().fabric().toBuilder().membersKnown(false).build());
        assertThat(GroupRow.of(hidden, Set.of())).extracting(GroupRow::members).containsOnly(-1);
    }
}
