package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens to a lab whose JVM is killed. */
class DeathTest {
    @Test
    void theProcessesEndWithAJvmThatIsKilled() throws IOException, InterruptedException {
        Process jvm = new ProcessBuilder(command()).redirectErrorStream(true).start();
        try (BufferedReader out = jvm.inputReader()) {
            String line = out.lines()
                    .filter(text -> text.matches("\\d+ \\d+ .*"))
                    .findFirst()
                    .orElseThrow();
            String[] words = line.split(" ", 3);
            List<Long> pids = List.of(Long.valueOf(words[0]), Long.valueOf(words[1]));
            assertThat(pids).allMatch(pid -> ProcessHandle.of(pid).isPresent());
            jvm.destroyForcibly().waitFor();
            Waiting.until(
                    Duration.ofSeconds(10),
                    () -> pids.stream()
                            .filter(pid -> ProcessHandle.of(pid)
                                    .filter(DeathTest::runs)
                                    .isPresent())
                            .findFirst()
                            .map(pid -> pid + " still runs"));
            LabDir.delete(Path.of(words[2]));
        } finally {
            jvm.destroyForcibly();
        }
    }

    /** A process that has ended may stay listed until whoever inherited it has noticed. */
    private static boolean runs(ProcessHandle process) {
        return process.info().command().isPresent();
    }

    private static List<String> command() {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED"));
        // Not unpacked again there, because a JVM that is killed does not delete what it has unpacked.
        command.add("-D" + SimulatedUmad.LIBRARY_PROPERTY + "=" + SimulatedUmad.library());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LabProbe.class.getName()));
        return command;
    }
}
