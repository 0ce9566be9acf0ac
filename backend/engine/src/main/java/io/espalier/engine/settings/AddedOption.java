package io.espalier.engine.settings;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The options that the embedded engine adds to those of opensm.conf. OpenSM has none of them and ignores them. */
public enum AddedOption {
    INTERCEPT("mcmr_intercept_enable", Kind.SWITCH, "joins are held against admission rules"),
    HOISTING("mcmr_multicast_hoisting", Kind.SWITCH, "trees may be built from a switch of a higher tier"),
    HOISTING_MAX_SIZE("mcmr_multicast_hoisting_max_size", Kind.NUMBER, "most members that a hoisted group may have"),
    HOISTING_MIN_DENSITY(
            "mcmr_multicast_hoisting_min_density", Kind.NUMBER, "fewest members a member switch of a hoisted group"),
    MAX_RECORDS("max_mcmr_recs", Kind.NUMBER, "most member records that the SA takes; 0 is no limit"),
    QOS_ENABLE("qos_multicast_enable", Kind.SWITCH, "multicast is to have a virtual lane of its own"),
    QOS_HIGH("qos_multicast_high", Kind.WEIGHT, "that lane's weight in the high-priority arbitration table"),
    QOS_LOW("qos_multicast_low", Kind.WEIGHT, "that lane's weight in the low-priority arbitration table"),
    ROOT_POLICY("mcast_root_policy", Kind.ROOTS, "which of equally good switches a tree is built from");

    /** What a value can be. */
    private enum Kind {
        SWITCH("TRUE or FALSE"),
        NUMBER("a whole number from 0"),
        WEIGHT("a whole number from 0 to 255"),
        ROOTS("FIRST, PINNED:<guid> or SPREAD");

        private final String expected;

        Kind(String expected) {
            this.expected = expected;
        }

        private boolean accepts(String value) {
            return switch (this) {
                case SWITCH -> value.equals("TRUE") || value.equals("FALSE");
                case NUMBER -> isWithin(value, Integer.MAX_VALUE);
                case WEIGHT -> isWithin(value, 255);
                case ROOTS -> RootPolicy.parse(value).isPresent();
            };
        }

        private static boolean isWithin(String value, int most) {
            try {
                int number = Integer.decode(value);
                return number >= 0 && number <= most;
            } catch (NumberFormatException e) {
                return false;
            }
        }
    }

    private final String key;
    private final Kind kind;
    private final String meaning;

    AddedOption(String key, Kind kind, String meaning) {
        this.key = key;
        this.kind = kind;
        this.meaning = meaning;
    }

    /** The names of all of them. */
    public static Set<String> keys() {
        return Arrays.stream(values()).map(AddedOption::key).collect(Collectors.toUnmodifiableSet());
    }

    /** Its name. */
    public String key() {
        return key;
    }

    /** What it does here, in words. */
    public String meaning() {
        return meaning;
    }

    /** What values it can have, in words. */
    public String expected() {
        return kind.expected;
    }

    /** Whether it can have that value. */
    public boolean accepts(String value) {
        return kind.accepts(value);
    }
}
