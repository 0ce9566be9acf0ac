package io.espalier.server.store;

import java.util.List;
import java.util.Optional;

/**
 * An event with what operators added to it.
 *
 * @param event what happened
 * @param tags those that notes gave it and that stand, in alphabetical order
 * @param note what it is about, where the event is a note
 */
public record LogEntry(FabricEvent event, List<String> tags, Optional<Note> note) {
    public LogEntry {
        tags = List.copyOf(tags);
    }
}
