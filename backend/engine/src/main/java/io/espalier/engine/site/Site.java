package io.espalier.engine.site;

import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import java.util.Optional;

/**
 * What a site has decided about its fabric.
 *
 * @param settings of the SM, with the files they name, partitions.conf among them
 * @param rules rules on joins; none where the site has no such file
 * @param plan who owns which MGIDs; empty where the site has none
 */
public record Site(SmSettings settings, Optional<AdmissionRules> rules, MgidPlan plan) {
    /** A site that has decided nothing. */
    public static final Site DEFAULT = new Site(SmSettings.DEFAULTS, Optional.empty(), MgidPlan.EMPTY);

    /** The same where the SM is set up so; a partitions.conf of the site's own stands in place of the one that is named there. */
    public Site on(SmSettings sm) {
        SmSettings all = settings.lines(SettingsFile.PARTITIONS)
                .map(lines -> sm.withFile(SettingsFile.PARTITIONS, lines))
                .orElse(sm);
        return new Site(all, rules, plan);
    }

    /** The rules that are in force: those of the file, unless the settings say that there are none. */
    public Optional<AdmissionRules> rulesInForce() {
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
