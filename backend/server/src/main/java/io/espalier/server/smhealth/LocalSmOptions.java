package io.espalier.server.smhealth;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a subnet manager on this machine may be watched from beside.
 *
 * @param log OpenSM's log, which is followed; it need not be there yet
 * @param pidFile a file with the process id of OpenSM; without one it is looked for by its name
 */
public record LocalSmOptions(Optional<Path> log, Optional<Path> pidFile) {
    /** Nothing is said. */
    public static final LocalSmOptions NONE = new LocalSmOptions(Optional.empty(), Optional.empty());
}
