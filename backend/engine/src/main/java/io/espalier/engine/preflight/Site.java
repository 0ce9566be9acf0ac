package io.espalier.engine.preflight;

import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.settings.SmSettings;
import java.util.Optional;

/**
 * What a site has decided about its fabric.
 *
 * @param settings opensm.conf with the files it names, partitions.conf among them
 * @param rules rules on joins; none where the site has no such file
 * @param plan who owns which MGIDs; empty where the site has none
 */
public record Site(SmSettings settings, Optional<AdmissionRules> rules, MgidPlan plan) {
    /** A site that has decided nothing. */
    public static final Site DEFAULT = new Site(SmSettings.DEFAULTS, Optional.empty(), MgidPlan.EMPTY);

    /** The rules that are in force: those of the file, unless the settings say that there are none. */
    Optional<AdmissionRules> rulesInForce() {
        return settings.text(AdmissionRules.OPTION).isEmpty() || settings.isTrue(AdmissionRules.OPTION)
                ? rules
                : Optional.empty();
    }

    /** Without the settings, since keys may be among them. */
    @Override
    public String toString() {
        return "Site[" + (rules.isPresent() ? "with rules" : "without rules") + ", "
                + plan.prefixes().size() + " planned prefixes]";
    }
}
