package io.espalier.engine.sa;

import io.espalier.model.Rate;

/** OpenSM's order of rates, which is that of {@link Rate}'s constants, up to the highest that 3.3.23 knows. */
final class RateOrder {
    /** The highest OpenSM 3.3.23 knows. */
    static final Rate HIGHEST = Rate.GBPS_600;

    private RateOrder() {}

    static boolean isKnown(Rate rate) {
        return rate != Rate.UNKNOWN && rate.compareTo(HIGHEST) <= 0;
    }

    /** The next lower one; {@link Rate#UNKNOWN} below the lowest. */
    static Rate below(Rate rate) {
        return rate == Rate.UNKNOWN ? Rate.UNKNOWN : Rate.values()[rate.ordinal() - 1];
    }

    /** What use_original_extended_sa_rates_only makes of a rate: the codes above that of 300 Gb/s give way to older ones. */
    static Rate capped(Rate rate) {
        return switch (rate) {
            case GBPS_28 -> Rate.GBPS_25;
            case GBPS_50 -> Rate.GBPS_40;
            case GBPS_400, GBPS_600 -> Rate.GBPS_300;
            default -> rate;
        };
    }
}
