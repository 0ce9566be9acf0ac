package io.espalier.lab.storm;

import io.espalier.engine.storm.SmPause;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/**
 * Stops the lab's OpenSM for a span, as a host does that has no time for it: SIGSTOP, then SIGCONT. One shell does both, so
 * that OpenSM goes on even if this JVM ends in between. The span begins some milliseconds late, which the shell needs.
 */
final class Pauser implements AutoCloseable {
    private final Optional<String> commands;
    private Optional<Process> shell = Optional.empty();

    Pauser(Lab lab, SmPause pause) {
        if (pause.lastsMicros() == 0) {
            commands = Optional.empty();
            return;
        }
        long pid = lab.openSm().pid().orElseThrow(() -> new LabException("OpenSM of the lab does not run"));
        commands = Optional.of(String.format(
                Locale.ROOT,
                "sleep %.6f; kill -STOP %d; sleep %.6f; kill -CONT %d",
                pause.atMicros() / 1e6,
                pid,
                pause.lastsMicros() / 1e6,
                pid));
    }

    void begin() {
        commands.ifPresent(text -> {
            try {
                shell = Optional.of(new ProcessBuilder("sh", "-c", text).start());
            } catch (IOException e) {
                throw new LabException("cannot start a shell to pause OpenSM", e);
            }
        });
    }

    /** Waits until OpenSM goes on. */
    @Override
    public void close() {
        shell.ifPresent(process -> {
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LabException("interrupted while OpenSM is paused", e);
            }
        });
    }
}
