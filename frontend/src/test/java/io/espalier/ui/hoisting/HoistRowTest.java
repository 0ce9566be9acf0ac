package io.espalier.ui.hoisting;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.sm.policy.HoistReason;
import io.espalier.ui.Examples;
import java.util.List;
import org.junit.jupiter.api.Test;

class HoistRowTest {
    @Test
    void withoutHoistingEveryTreeIsKeptBecauseItIsOff() {
        FabricAnalysis analysis = Examples.sound();
        List<HoistRow> rows = HoistRow.of(analysis, false);
        assertThat(rows).hasSameSizeAs(analysis.fabric().groupsByMlid().keySet());
        assertThat(rows).extracting(HoistRow::reason).containsOnly(HoistReason.DISABLED);
        assertThat(rows).allMatch(row -> row.linksSaved().isEmpty() && row.to().isEmpty());
    }

    @Test
    void withHoistingEveryTreeHasAReasonOfItsOwnAndSavingsOnlyWhereItWasWeighed() {
        List<HoistRow> rows = HoistRow.of(Examples.sound(), true);
        assertThat(rows).extracting(HoistRow::reason).doesNotContain(HoistReason.DISABLED);
        assertThat(rows)
                .allMatch(row -> row.after().isPresent() == row.linksSaved().isPresent());
        assertThat(rows.getFirst().name()).isEqualTo("239.26.7.0");
    }

    @Test
    void reasonsAreSentencesAndNotCodes() {
        for (HoistReason reason : HoistReason.values()) {
            assertThat(reason.words()).doesNotContain("_").matches("[A-Z].*[a-z]");
            assertThat(HoistWords.reason(reason)).isEqualTo(reason.words());
        }
    }
}
