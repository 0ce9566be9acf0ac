package io.espalier.server.smhealth;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * How the following of OpenSM's log fares.
 *
 * @param file which log
 * @param trouble why it cannot be read now; empty while it can
 * @param lines lines read since the start
 * @param strange of those, lines that are no log line of OpenSM and continue none
 * @param last the time stamp of the last line that was understood
 */
public record LogState(Path file, Optional<String> trouble, long lines, long strange, Optional<Instant> last) {}
