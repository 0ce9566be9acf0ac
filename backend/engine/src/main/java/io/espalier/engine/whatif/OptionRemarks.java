package io.espalier.engine.whatif;

import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is to be said of the options that a scenario sets. */
final class OptionRemarks {
    private static final String CONSOLIDATE = "consolidate_ipv6_snm_req";

    /** Options beside those with a file and those of the embedded engine that trees, joins or lanes depend on here. */
    private static final Set<String> FOLLOWED = Set.of(
            SmSettings.ENGINES,
            CONSOLIDATE,
            "allow_both_pkeys",
            "avoid_throttled_links",
            "connect_roots",
            "do_mesh_analysis",
            "ipoib_mcgroup_creation_validation",
            "lash_start_vl",
            "lmc",
            "lmc_esp0",
            "max_op_vls",
            "max_reverse_hops",
            "mcgroup_join_validation",
            "qos",
            "qos_sl2vl",
            "qos_vlarb_high",
            "qos_vlarb_low",
            "quasi_ftree_indexing",
            "subnet_prefix",
            "subnet_timeout",
            "use_original_extended_sa_rates_only",
            "use_ucast_cache");

    private static final Set<String> KNOWN = Stream.of(
                    FOLLOWED.stream(),
                    AddedOption.keys().stream(),
                    Arrays.stream(SettingsFile.values()).map(SettingsFile::key))
            .flatMap(names -> names)
            .collect(Collectors.toUnmodifiableSet());

    private OptionRemarks() {}

    /** One sentence for each option of the scenario that does less than one might think. */
    static List<String> of(Scenario scenario) {
        return scenario.changes().stream()
                .filter(SettingChange.Option.class::isInstance)
                .map(SettingChange.Option.class::cast)
                .map(SettingChange.Option::option)
                .distinct()
                .flatMap(option -> remark(option).stream())
                .toList();
    }

    private static Optional<String> remark(String option) {
        if (option.equals(CONSOLIDATE)) {
            return Optional.of(option + " acts on groups created from now on; those that are there keep their MLIDs.");
        }
        if (option.equals(AddedOption.INTERCEPT.key())) {
            return Optional.of(option + ": admission rules are not asked here; espalier preflight asks them.");
        }
        return KNOWN.contains(option)
                ? Optional.empty()
                : Optional.of("No effect of the option " + option
                        + " on multicast is known here: the answer is the same without it.");
    }
}
