package io.espalier.engine.sa;

import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import java.math.BigInteger;

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
                settings.text("subnet_prefix").map(SaOptions::number).orElse(fabric.gidPrefix()),
                isOn(settings, "mcgroup_join_validation"),
                isOn(settings, "ipoib_mcgroup_creation_validation"),
                settings.isTrue("use_original_extended_sa_rates_only"),
                settings.number("max_mcmr_recs", 0));
    }

    private static boolean isOn(SmSettings settings, String key) {
        return settings.text(key).isEmpty() || settings.isTrue(key);
    }

    private static long number(String text) {
        boolean hex = text.startsWith("0x") || text.startsWith("0X");
        return new BigInteger(hex ? text.substring(2) : text, hex ? 16 : 10).longValue();
    }
}
