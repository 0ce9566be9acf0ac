package io.espalier.model;

/**
 * Static rate, by the code that MCMemberRecord uses (InfiniBand spec, 15.2.5.16). The constants stand in the order in
 * which OpenSM compares rates, which follows raw signalling and not the nominal Gb/s.
 */
public enum Rate {
    UNKNOWN(0, 0),
    GBPS_2_5(2, 2.5),
    GBPS_5(5, 5),
    GBPS_10(3, 10),
    GBPS_14(11, 14),
    GBPS_20(6, 20),
    GBPS_30(4, 30),
    GBPS_25(15, 25),
    GBPS_28(19, 28),
    GBPS_40(7, 40),
    GBPS_60(8, 60),
    GBPS_50(20, 50),
    GBPS_56(12, 56),
    GBPS_80(9, 80),
    GBPS_120(10, 120),
    GBPS_100(16, 100),
    GBPS_112(13, 112),
    GBPS_168(14, 168),
    GBPS_200(17, 200),
    GBPS_300(18, 300),
    GBPS_400(21, 400),
    GBPS_600(22, 600),
    GBPS_800(23, 800),
    GBPS_1200(24, 1200);

    private static final Rate[] BY_CODE = byCode();
    private static final Rate[][] BY_LINK = byLink();

    private final int code;
    private final double gbps;

    Rate(int code, double gbps) {
        this.code = code;
        this.gbps = gbps;
    }

    /** The rate of a code; {@link #UNKNOWN} for a code not in the list. */
    public static Rate ofCode(int code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : UNKNOWN;
    }

    /** The rate a link of this width and speed has; {@link #UNKNOWN} if either is. */
    public static Rate of(LinkWidth width, LinkSpeed speed) {
        return BY_LINK[width.ordinal()][speed.ordinal()];
    }

    /** The spec's code. */
    public int code() {
        return code;
    }

    /** Nominal Gb/s; 0 for unknown. */
    public double gbps() {
        return gbps;
    }

    /** As people write it: "100 Gb/s", "2.5 Gb/s". */
    public String label() {
        if (this == UNKNOWN) {
            return "?";
        }
        String number = gbps == Math.rint(gbps) ? String.valueOf((long) gbps) : String.valueOf(gbps);
        return number + " Gb/s";
    }

    private static Rate[] byCode() {
        Rate[] rates = new Rate[64];
        java.util.Arrays.fill(rates, UNKNOWN);
        for (Rate rate : values()) {
            rates[rate.code] = rate;
        }
        return rates;
    }

    /** By width and speed: rules ask for every port of a fabric. */
    private static Rate[][] byLink() {
        Rate[][] rates = new Rate[LinkWidth.values().length][LinkSpeed.values().length];
        for (LinkWidth width : LinkWidth.values()) {
            for (LinkSpeed speed : LinkSpeed.values()) {
                double wanted = width.lanes() * speed.nominalLaneGbps();
                rates[width.ordinal()][speed.ordinal()] = java.util.Arrays.stream(values())
                        .filter(rate -> rate != UNKNOWN && rate.gbps == wanted)
                        .findFirst()
                        .orElse(UNKNOWN);
            }
        }
        return rates;
    }
}
