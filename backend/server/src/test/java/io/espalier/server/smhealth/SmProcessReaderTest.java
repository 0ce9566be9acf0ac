package io.espalier.server.smhealth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes as proc(5) describes them. */
class SmProcessReaderTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    private Path proc;

    private void process(int pid, String name, long user, long system) throws IOException {
        Path dir = Files.createDirectories(proc.resolve("" + pid));
        Files.writeString(dir.resolve("comm"), name + "\n");
        // The name may hold blanks and parentheses.
        Files.writeString(
                dir.resolve("stat"),
                pid + " (" + name + " (x) y) S 1 2 3 4 5 6 7 8 9 10 " + user + " " + system + " 0 0 20 0 12 0 5 6 7\n");
        Files.writeString(dir.resolve("status"), "Name:\t" + name + "\nVmRSS:\t   2048 kB\nThreads:\t12\n");
    }

    @Test
    void anOpenSmIsFoundByItsNameAndItsWorkIsARate() throws IOException {
        process(7, "opensm", 100, 50);
        process(8, "opensmd", 1, 1);
        Files.createDirectories(proc.resolve("7/fd"));
        Files.createSymbolicLink(proc.resolve("7/fd/3"), Path.of("/dev/infiniband/umad0"));
        Files.createSymbolicLink(proc.resolve("7/fd/4"), Path.of("/var/log/opensm.log"));
        SmProcessReader reader = new SmProcessReader(proc, Optional.empty());
        assertThat(reader.look(0)).singleElement().satisfies(found -> {
            assertThat(found.pid()).isEqualTo(7);
            assertThat(found.cpu()).isEmpty();
            assertThat(found.residentBytes()).isEqualTo(2048 * 1024);
            assertThat(found.threads()).isEqualTo(12);
            assertThat(found.umadFiles()).hasValue(1);
        });
        process(7, "opensm", 300, 100);
        assertThat(reader.look(5 * SECOND))
                .singleElement()
                .satisfies(found -> assertThat(found.cpu()).hasValue(0.5));
    }

    @Test
    void whatMayNotBeSeenIsAbsent() throws IOException {
        process(7, "opensm", 100, 50);
        assertThat(new SmProcessReader(proc, Optional.empty()).look(0))
                .singleElement()
                .satisfies(found -> assertThat(found.umadFiles()).isEmpty());
    }

    @Test
    void aPidFileSaysWhichOneItIs(@TempDir Path other) throws IOException {
        process(7, "opensm", 100, 50);
        process(9, "opensm", 100, 50);
        Path file = Files.writeString(other.resolve("opensm.pid"), "9\n");
        assertThat(new SmProcessReader(proc, Optional.of(file)).look(0))
                .extracting(SmProcess::pid)
                .containsExactly(9L);
        Files.writeString(file, "none");
        assertThat(new SmProcessReader(proc, Optional.of(file)).look(0)).isEmpty();
    }

    @Test
    void thisMachinesOwnProcessesCanBeRead() {
        assertThat(new SmProcessReader(Path.of("/proc"), Optional.empty()).look(0))
                .allSatisfy(found -> assertThat(found.threads()).isPositive());
    }
}
