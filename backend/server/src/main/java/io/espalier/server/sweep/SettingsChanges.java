package io.espalier.server.sweep;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventLog;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.SettingsDiff;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Tells when the SM is taken to be set up in another way than before, in this run or an earlier one. Keys are never told, nor
 * what stands in files: of these only that they are others. Used by one thread.
 */
final class SettingsChanges {
    private static final String BY = "(by)";

    private final EventLog log;
    private SortedMap<String, String> stored;
    private SortedMap<String, String> known;

    SettingsChanges(EventLog log) {
        this.log = log;
        stored = log.settings(EventLog.Scope.SM);
        known = stored;
    }

    /** Adds the event, if there is one, to those of a fabric. */
    void tell(Assumption assumption, Fabric now, List<FabricEvent> events) {
        SortedMap<String, String> next = settings(assumption);
        SettingsDiff diff = SettingsDiff.of(known, next);
        if (!known.isEmpty() && !diff.isEmpty()) {
            events.add(FabricEvent.of(
                            now.sweptAt(),
                            now.number(),
                            EventKind.SM_SETTINGS_CHANGED,
                            List.of(),
                            "the SM is taken to be set up in another way: " + diff.names())
                    .change(diff.before(), diff.after()));
        }
        known = next;
    }

    /** Keeps what was told, after it was stored. */
    void accept() {
        if (!known.equals(stored)) {
            log.record(List.of(), EventLog.Scope.SM, known);
            stored = known;
        }
    }

    private static SortedMap<String, String> settings(Assumption assumption) {
        SmSettings settings = assumption.settings();
        SortedMap<String, String> all = new TreeMap<>();
        all.put(BY, assumption.origin().name().toLowerCase(Locale.ROOT));
        settings.options().forEach((name, value) -> all.put(name, SettingsDiff.shown(name, value)));
        settings.files()
                .forEach((file, lines) ->
                        all.put(file.key() + " (content)", SettingsDiff.digest(String.join("\n", lines))));
        return all;
    }
}
