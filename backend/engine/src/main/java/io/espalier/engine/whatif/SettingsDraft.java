package io.espalier.engine.whatif;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsCheck;
import io.espalier.engine.settings.SmSettings;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The SM's settings while a scenario changes them. Used by one thread. */
final class SettingsDraft {
    private SmSettings settings;

    SettingsDraft(SmSettings settings) {
        this.settings = settings;
    }

    /**
     * Makes one change.
     *
     * @throws ScenarioException if the value is none that the option can have
     */
    void make(SettingChange change) {
        settings = switch (change) {
            case SettingChange.Option(String option, String value) -> checked(settings.with(option, value));
            case SettingChange.Text text -> settings.withFile(text.file(), text.lines());
        };
    }

    private static SmSettings checked(SmSettings settings) {
        if (!settings.unknownEngines().isEmpty()) {
            throw new ScenarioException("no routing engine " + String.join(", ", settings.unknownEngines())
                    + "; OpenSM has "
                    + Arrays.stream(RoutingEngine.values()).map(RoutingEngine::label).collect(Collectors.joining(", ")));
        }
        SettingsCheck.of(settings).problems().stream().findFirst().ifPresent(problem -> {
            throw new ScenarioException(problem.toString());
        });
        return settings;
    }

    SmSettings settings() {
        return settings;
    }
}
