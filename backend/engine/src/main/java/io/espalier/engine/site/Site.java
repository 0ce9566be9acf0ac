package io.espalier.engine.site;

import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import java.util.List;
import java.util.Optional;

/**
 * What a site has decided about its fabric.
 *
 * @param settings of the SM, with the files they name, partitions.conf among them
 * @param rules rules on joins; none where the site has no such file
 * @param plan who owns which MGIDs; empty where the site has none
 * @param managers names or GUIDs of the hosts that may run a subnet manager; empty where the site does not say
 * @param racks where its switches stand; none where the site does not say
 */
public record Site(
        SmSettings settings, Optional<AdmissionRules> rules, MgidPlan plan, List<String> managers, RackRules racks) {
    /** A site that has decided nothing. */
    public static final Site DEFAULT = new Site(SmSettings.DEFAULTS, Optional.empty(), MgidPlan.EMPTY);

    public Site {
        managers = List.copyOf(managers);
    }

    /** A site that does not say who may run a subnet manager. */
    public Site(SmSettings settings, Optional<AdmissionRules> rules, MgidPlan plan) {
        this(settings, rules, plan, List.of(), RackRules.NONE);
    }

    /** The same where those hosts and no others may run a subnet manager. */
    public Site withManagers(List<String> hosts) {
        return new Site(settings, rules, plan, hosts, racks);
    }

    /** The same where its switches stand so. */
    public Site withRacks(RackRules file) {
        return new Site(settings, rules, plan, managers, file);
    }

    /** The same where the SM is set up so; a partitions.conf of the site's own stands in place of the one that is named there. */
    public Site on(SmSettings sm) {
        SmSettings all = settings.lines(SettingsFile.PARTITIONS)
                .map(lines -> sm.withFile(SettingsFile.PARTITIONS, lines))
                .orElse(sm);
        return new Site(all, rules, plan, managers, racks);
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
