package io.espalier.server.smhealth;

import io.espalier.model.Fabric;
import io.espalier.opensm.OpenSmLogLine;
import io.espalier.opensm.OpenSmLogWords;
import io.espalier.server.store.FabricEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Follows OpenSM's log. Its stamps have neither year nor zone: they are taken for the clock of this machine, and for the latest
 * year that the time of the file allows. Looked at by one thread; the state is read by any.
 */
final class LogFollower implements AutoCloseable {
    private final Path path;
    private final FollowedFile file;
    private final InstantSource clock;
    private final ZoneId zone;
    private final LogEvents events = new LogEvents();
    private volatile LogState state;

    /** @param zone of the clock that the log is written by */
    LogFollower(Path path, InstantSource clock, ZoneId zone) {
        this.path = path;
        this.clock = clock;
        this.zone = zone;
        file = new FollowedFile(path);
        state = new LogState(path, Optional.empty(), 0, 0, Optional.empty());
    }

    LogState state() {
        return state;
    }

    /** Looks for new lines; gives the events they make. */
    List<FabricEvent> look(Optional<Fabric> fabric) {
        try {
            List<String> lines = file.look();
            Instant written = lastWritten();
            List<FabricEvent> made = events.of(meant(lines, written), fabric, clock.instant());
            trouble(Optional.empty());
            return made;
        } catch (NoSuchFileException e) {
            trouble(Optional.of("is not there"));
        } catch (IOException e) {
            trouble(Optional.of("cannot be read: " + e.getMessage()));
        }
        return events.of(List.of(), fabric, clock.instant());
    }

    /** The time of the file; that of now where it was just renamed. */
    private Instant lastWritten() throws IOException {
        try {
            return Files.getLastModifiedTime(path).toInstant();
        } catch (NoSuchFileException e) {
            return clock.instant();
        }
    }

    private void trouble(Optional<String> what) {
        state = new LogState(path, what, state.lines(), state.strange(), state.last());
    }

    private List<LogEvents.Meant> meant(List<String> lines, Instant written) {
        List<OpenSmLogLine> read = new ArrayList<>();
        long strange = 0;
        for (String line : lines) {
            Optional<OpenSmLogLine> parsed = OpenSmLogLine.parse(line);
            if (parsed.isPresent()) {
                read.add(parsed.get());
            } else if (line.startsWith("\t") && !read.isEmpty()) {
                read.add(read.removeLast().continued(line));
            } else if (!line.isBlank() && !line.startsWith("\t")) {
                strange++;
            }
        }
        Optional<Instant> last =
                read.isEmpty() ? state.last() : Optional.of(read.getLast().at(written, zone));
        state = new LogState(path, Optional.empty(), state.lines() + lines.size(), state.strange() + strange, last);
        List<LogEvents.Meant> meant = new ArrayList<>();
        for (OpenSmLogLine line : read) {
            OpenSmLogWords.meaning(line)
                    .ifPresent(words -> meant.add(new LogEvents.Meant(line, words, line.at(written, zone))));
        }
        return meant;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
