package io.espalier.engine;

import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** D05: what is wrong with the settings of a configured SM is found with the rest. */
class D05_SettingsRulesTest {
    private static final Fabric FABRIC = Trees.programmed(TwoLeaves.fabric());

    private static List<Finding> found(SmSettings settings, String kind) {
        return Planted.at(Site.DEFAULT.on(settings), FABRIC, kind);
    }

    private static SmSettings partitions(String... lines) {
        return SmSettings.DEFAULTS.withFile(SettingsFile.PARTITIONS, List.of(lines));
    }

    @ParameterizedTest
    @EnumSource(AddedOption.class)
    void eachOptionThatOpenSmDoesNotHaveIsTold(AddedOption option) {
        SmSettings settings = SmSettings.DEFAULTS.with(option.key(), "no value at all");

        assertThat(found(settings, "option-ignored")).singleElement().satisfies(finding -> {
            assertThat(finding.what()).isEqualTo("OpenSM has no option " + option.key() + " and ignores it");
            assertThat(finding.severity()).isEqualTo(Severity.INFO);
        });
        assertThat(found(settings, "option-value"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.what()).startsWith(option.key() + ": expected "));
    }

    @Test
    void misspeltOptionsAndEnginesAreTold() {
        SmSettings settings = SmSettings.DEFAULTS.with("sm_prioritty", "14").with(SmSettings.ENGINES, "upd,minhop");

        assertThat(found(settings, "option-unknown"))
                .extracting(Finding::what)
                .containsExactly("OpenSM 3.3 has no option sm_prioritty");
        assertThat(found(settings, "engine-unknown"))
                .extracting(Finding::what)
                .containsExactly("OpenSM knows no routing engine upd");
        SmSettings sound = SmSettings.DEFAULTS.with("sm_priority", "14").with(SmSettings.ENGINES, "updn,minhop");
        for (String kind : List.of("option-unknown", "engine-unknown", "option-value", "option-ignored")) {
            assertThat(found(sound, kind)).as(kind).isEmpty();
        }
    }

    @Test
    void linesOfPartitionsConfThatOpenSmTakesOtherwiseAreTold() {
        SmSettings odd = partitions("Default=0x7fff, ipoib : ALL=full ;", "Job=0x1, colour=red : ALL=full ;");

        assertThat(found(odd, "partitions-conf"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.what())
                        .startsWith("partitions.conf has 1 line that OpenSM does not take as written: line 2: "));
        SmSettings sound = partitions("Default=0x7fff, ipoib : ALL=full ;", "Job=0x1 : ALL=full ;");
        assertThat(found(sound, "partitions-conf")).isEmpty();
        assertThat(found(sound, "partitions-conf-broken")).isEmpty();
    }

    @Test
    void aPartitionsConfThatOpenSmGivesUpIsTold() {
        assertThat(found(partitions("Default=0x7fff, ipoib ALL=full"), "partitions-conf-broken"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.ERROR));
        assertThat(found(partitions("PartitionName=debug Nodes=ALL"), "partitions-conf-broken"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.what()).contains("this is Slurm's partitions.conf"));
    }

    @Test
    void keysThatAreRefusedAreOneFindingEach() {
        Fabric fabric = FABRIC.toBuilder()
                .problem(new SweepProblem(Reason.M_KEY_PROTECTED, new PortId(HOST_1, 1), "PortInfo", ""))
                .problem(new SweepProblem(Reason.M_KEY_PROTECTED, new PortId(HOST_1, 1), "GUIDInfo", ""))
                .problem(new SweepProblem(Reason.M_KEY_PROTECTED, new PortId(HOST_2, 1), "PortInfo", ""))
                .problem(new SweepProblem(Reason.SM_KEY_REFUSED, new PortId(LEAF_A, 0), "MCMemberRecord", ""))
                .build();

        assertThat(Planted.only(fabric, "m-key").what())
                .isEqualTo("2 nodes behind another M_Key: host-1 HCA-1, host-2 HCA-1");
        assertThat(Planted.only(fabric, "sm-key").severity()).isEqualTo(Severity.ERROR);
        assertThat(Planted.all(fabric, "sweep-gap")).isEmpty();
        assertThat(Planted.all(FABRIC, "m-key")).isEmpty();
        assertThat(Planted.all(FABRIC, "sm-key")).isEmpty();
    }
}
