package io.espalier.server.api;

import io.espalier.server.store.FabricEvent;
import java.util.List;

/** Events, newest first. */
record EventListJson(List<EventJson> events) {
    /** One event; ufm is UFM's number for it, 0 where it has none. */
    record EventJson(
            long id,
            String at,
            long fabric,
            String kind,
            int ufm,
            List<String> subjects,
            String text,
            String before,
            String after) {
        static EventJson of(FabricEvent event) {
            return new EventJson(
                    event.id(),
                    event.at().toString(),
                    event.fabric(),
                    event.kind().name(),
                    event.kind().ufmNumber(),
                    event.subjects(),
                    event.text(),
                    event.before(),
                    event.after());
        }
    }

    static EventListJson of(List<FabricEvent> events) {
        return new EventListJson(events.stream().map(EventJson::of).toList());
    }
}
