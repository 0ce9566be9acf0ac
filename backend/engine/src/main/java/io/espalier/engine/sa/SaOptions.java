package io.espalier.engine.sa;

import io.espalier.engine.settings.CNumber;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import java.util.Optional;

/**
 * The options of opensm.conf that decide about joins and leaves, and one of ours.
 *
 * @param prefix subnet_prefix; where it is not set, what the fabric was seen with
 * @param checksJoins mcgroup_join_validation
 * @param checksMgids ipoib_mcgroup_creation_validation
 * @param capsRates use_original_extended_sa_rates_only
 * @param maxRecords max_mcmr_recs, ours: most member records; 0 is no limit
 */
record SaOptions(long prefix, boolean checksJoins, boolean checksMgids, boolean capsRates, int maxRecords) {
    static SaOptions of(Fabric fabric, SmSettings settings) {
        return new SaOptions(
                settings.text("subnet_prefix").flatMap(SaOptions::number).orElse(fabric.gidPrefix()),
                settings.isLeftOn("mcgroup_join_validation"),
                settings.isLeftOn("ipoib_mcgroup_creation_validation"),
                settings.isTrue("use_original_extended_sa_rates_only"),
                settings.number("max_mcmr_recs", 0));
    }

    /** As OpenSM reads it: 0x is hex; what is no number does not count. */
    private static Optional<Long> number(String text) {
        CNumber number = CNumber.of(text);
        return text.isEmpty() || !number.rest().isEmpty() ? Optional.empty() : Optional.of(number.value());
    }
}
