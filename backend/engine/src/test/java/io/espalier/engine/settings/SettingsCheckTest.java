package io.espalier.engine.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Guid;
import org.junit.jupiter.api.Test;

/** The options that OpenSM does not have: how they are read, and what is said of them. */
class SettingsCheckTest {
    private static SmSettings with(String key, String value) {
        return SmSettings.DEFAULTS.with(key, value);
    }

    private static String problem(String key, String value) {
        SettingsCheck check = SettingsCheck.of(with(key, value));
        assertThat(check.problems()).hasSize(1);
        return check.problems().getFirst().toString();
    }

    @Test
    void aRootPolicyThatIsNoneIsNamedWithWhatItCouldBe() {
        assertThat(problem("mcast_root_policy", "X"))
                .isEqualTo("mcast_root_policy: expected FIRST, PINNED:<guid> or SPREAD, not 'X'");
        assertThat(problem("mcast_root_policy", "PINNED:spine-1")).endsWith("not 'PINNED:spine-1'");
        assertThat(problem("mcast_root_policy", "PINNED")).endsWith("not 'PINNED'");
    }

    @Test
    void everyAddedOptionRefusesAValueOfAnotherKind() {
        assertThat(problem("mcmr_intercept_enable", "yes"))
                .isEqualTo("mcmr_intercept_enable: expected TRUE or FALSE, not 'yes'");
        assertThat(problem("mcmr_multicast_hoisting", "true")).contains("TRUE or FALSE");
        assertThat(problem("mcmr_multicast_hoisting_max_size", "-1")).contains("a whole number from 0, not '-1'");
        assertThat(problem("mcmr_multicast_hoisting_min_density", "1.5")).contains("a whole number from 0");
        assertThat(problem("max_mcmr_recs", "99999999999")).contains("a whole number from 0");
        assertThat(problem("qos_multicast_enable", "1")).contains("TRUE or FALSE");
        assertThat(problem("qos_multicast_high", "256")).contains("a whole number from 0 to 255, not '256'");
        assertThat(problem("qos_multicast_low", "six")).contains("a whole number from 0 to 255, not 'six'");
    }

    @Test
    void goodValuesAreNoProblemAndOpenSmIgnoresThem() {
        SmSettings settings = with("mcast_root_policy", "PINNED:0x0008f10400420001")
                .with("max_mcmr_recs", "0x100")
                .with("routing_engine", "updn");
        SettingsCheck check = SettingsCheck.of(settings);

        assertThat(check.problems()).isEmpty();
        assertThat(check.notes())
                .containsExactly(
                        "OpenSM has no option max_mcmr_recs and ignores it; here it says: most member records that the SA"
                                + " takes; 0 is no limit",
                        "OpenSM has no option mcast_root_policy and ignores it; here it says: which of equally good"
                                + " switches a tree is built from");
        assertThat(settings.asOpenSm()).isEqualTo(with("routing_engine", "updn"));
    }

    @Test
    void nothingIsSaidOfSettingsThatAreOpenSmsOwn() {
        assertThat(SettingsCheck.of(with("routing_engine", "updn"))).isEqualTo(SettingsCheck.of(SmSettings.DEFAULTS));
        assertThat(SettingsCheck.of(SmSettings.DEFAULTS).notes()).isEmpty();
    }

    @Test
    void policiesAreReadAndOpenSmsRuleTakesThePlaceOfWhatIsNotUnderstood() {
        assertThat(RootPolicy.of(SmSettings.DEFAULTS)).isEqualTo(new RootPolicy.First());
        assertThat(RootPolicy.of(with("mcast_root_policy", "SPREAD"))).isEqualTo(new RootPolicy.Spread());
        assertThat(RootPolicy.of(with("mcast_root_policy", "spread"))).isEqualTo(new RootPolicy.First());
        assertThat(RootPolicy.of(with("mcast_root_policy", "PINNED:0x10")))
                .isEqualTo(new RootPolicy.Pinned(new Guid(16)));
    }

    @Test
    void hoistingIsOffWithItsOwnLimitsUnlessItIsTold() {
        assertThat(Hoisting.of(SmSettings.DEFAULTS)).isEqualTo(Hoisting.OFF).isEqualTo(new Hoisting(false, 64, 2));
        assertThat(Hoisting.of(with("mcmr_multicast_hoisting", "TRUE")
                        .with("mcmr_multicast_hoisting_max_size", "8")
                        .with("mcmr_multicast_hoisting_min_density", "1")))
                .isEqualTo(new Hoisting(true, 8, 1));
    }
}
