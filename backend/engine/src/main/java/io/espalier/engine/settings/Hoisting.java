package io.espalier.engine.settings;

/**
 * Whether trees may be built from a switch of a higher tier than the routing engine's own root, and which groups may be.
 *
 * @param enabled {@code mcmr_multicast_hoisting}
 * @param maxSize {@code mcmr_multicast_hoisting_max_size}: most members a hoisted group may have
 * @param minDensity {@code mcmr_multicast_hoisting_min_density}: fewest members for each switch that members hang on, on average
 */
public record Hoisting(boolean enabled, int maxSize, int minDensity) {
    private static final int MAX_SIZE = 64;
    private static final int MIN_DENSITY = 2;

    /** No hoisting, as in OpenSM. */
    public static final Hoisting OFF = new Hoisting(false, MAX_SIZE, MIN_DENSITY);

    /** Hoisting with the default limits. */
    public static final Hoisting ON = new Hoisting(true, MAX_SIZE, MIN_DENSITY);

    /** What these settings say; defaults where they say nothing. */
    public static Hoisting of(SmSettings settings) {
        return new Hoisting(
                settings.isTrue(AddedOption.HOISTING.key()),
                settings.number(AddedOption.HOISTING_MAX_SIZE.key(), MAX_SIZE),
                settings.number(AddedOption.HOISTING_MIN_DENSITY.key(), MIN_DENSITY));
    }
}
