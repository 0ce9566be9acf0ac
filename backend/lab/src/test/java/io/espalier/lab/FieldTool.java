package io.espalier.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the diagnostic tools of infiniband-diags against a lab, as an operator would against a fabric, and times them. */
final class FieldTool {
    private static final long LIMIT_SECONDS = 60;

    private final Map<String, String> environment;
    private final Path output;

    FieldTool(Lab lab) {
        environment = Map.of(
                "LD_PRELOAD", SimulatedUmad.library().toString(), "IBSIM_SOCKNAME", lab.socketName(), "SIM_HOST", "");
        output = lab.dir().resolve("tool-output");
    }

    /** What a tool wrote, and how long it took from its start to its end. */
    record Run(List<String> lines, Duration wall) {}

    /** Runs a tool to its end. */
    Run run(String tool, String... arguments) throws IOException, InterruptedException {
        return runTo(0, tool, arguments);
    }

    /** Runs a tool to its end, which is to be with that exit code. */
    Run runTo(int code, String tool, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Programs.find(tool, "infiniband-diags")));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        long start = System.nanoTime();
        Process process = builder.start();
        boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
        Duration wall = Duration.ofNanos(System.nanoTime() - start);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        if (!ended || process.exitValue() != code) {
            throw new LabException(command + (ended ? " ended with " + process.exitValue() : " did not end") + ": "
                    + lines.stream().limit(5).toList());
        }
        return new Run(lines, wall);
    }
}
