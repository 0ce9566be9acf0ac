package io.espalier.bench.sa;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Draws options of opensm.conf that decide about joins; mostly none. */
final class OptionDraw {
    private static final String[][] OPTIONS = {
        {"mcgroup_join_validation", "FALSE"},
        {"ipoib_mcgroup_creation_validation", "FALSE"},
        {"consolidate_ipv6_snm_req", "TRUE"},
        {"use_original_extended_sa_rates_only", "TRUE"},
        {"subnet_prefix", "0xfec0000000000005"},
        {"allow_both_pkeys", "TRUE"},
        {"qos", "TRUE"},
        {"subnet_timeout", "17"}
    };

    private OptionDraw() {}

    static Map<String, String> draw(Random random) {
        Map<String, String> options = new TreeMap<>();
        for (String[] option : OPTIONS) {
            if (random.nextInt(8) == 0) {
                options.put(option[0], option[1]);
            }
        }
        return options;
    }
}
