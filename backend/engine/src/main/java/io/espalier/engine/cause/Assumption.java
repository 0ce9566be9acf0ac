package io.espalier.engine.cause;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;

/**
 * How the subnet manager is taken to be set up, and who says so.
 *
 * @param settings its settings
 * @param origin who says so
 * @param rival who knows of an engine that fits better
 */
public record Assumption(SmSettings settings, Origin origin, Rival rival) {
    /** OpenSM's defaults, for want of anything better; other engines are tried when something differs. */
    public static final Assumption DEFAULT = new Assumption(SmSettings.DEFAULTS, Origin.ASSUMED, Rival.BY_TRIAL);

    /** Who says how the SM is set up. */
    public enum Origin {
        /** Nobody: OpenSM's defaults. */
        ASSUMED,
        /** The tables themselves: this engine explains them best. */
        GUESSED,
        /** The operator. */
        CONFIGURED
    }

    /** As the operator says. */
    public static Assumption configured(SmSettings settings) {
        return new Assumption(settings, Origin.CONFIGURED, Rival.BY_TRIAL);
    }

    /** As the tables say. */
    public static Assumption guessed(RoutingEngine engine) {
        return new Assumption(SmSettings.of(engine), Origin.GUESSED, Rival.BY_TRIAL);
    }

    /** The same with another that knows of better engines. */
    public Assumption with(Rival other) {
        return new Assumption(settings, origin, other);
    }
}
