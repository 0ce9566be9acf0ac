package io.espalier.lab.storm;

import io.espalier.engine.storm.SmPause;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import java.io.IOException;
import java.util.Optional;

/**
 * Stops the lab's OpenSM for a span, as a host does that has no time for it: SIGSTOP, then SIGCONT. The span begins some
 * milliseconds late, which the shell that sends the signal needs, and ends as much late. If this JVM dies meanwhile, the
 * kernel ends OpenSM, stopped or not.
 */
final class Pauser implements AutoCloseable {
    private final Lab lab;
    private final SmPause pause;
    private Optional<Thread> thread = Optional.empty();
    private volatile Optional<LabException> failure = Optional.empty();

    Pauser(Lab lab, SmPause pause) {
        this.lab = lab;
        this.pause = pause;
    }

    void begin() {
        if (pause.lastsMicros() > 0) {
            long pid = lab.openSm().pid().orElseThrow(() -> new LabException("OpenSM of the lab does not run"));
            thread = Optional.of(Thread.ofPlatform()
                    .daemon()
                    .name("lab-pauses-opensm")
                    .start(() -> stopAndGoOn(pid)));
        }
    }

    private void stopAndGoOn(long pid) {
        try {
            sleep(pause.atMicros());
            signal("STOP", pid);
            sleep(pause.lastsMicros());
            signal("CONT", pid);
        } catch (IOException e) {
            failure = Optional.of(new LabException("cannot pause OpenSM", e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sleep(long micros) throws InterruptedException {
        Thread.sleep(micros / 1_000, (int) (micros % 1_000) * 1_000);
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        // The shell's own kill: a program of that name is not everywhere.
        int code = new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid)
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException("kill -" + name + " " + pid + " ended with " + code);
        }
    }

    /** Waits until OpenSM goes on. */
    @Override
    public void close() {
        if (thread.isPresent()) {
            try {
                thread.get().join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LabException("interrupted while OpenSM is paused", e);
            }
        }
        failure.ifPresent(e -> {
            throw e;
        });
    }
}
