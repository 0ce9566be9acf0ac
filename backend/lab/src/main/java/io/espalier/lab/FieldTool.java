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
public final class FieldTool {
    private static final Duration USUAL_LIMIT = Duration.ofSeconds(60);

    private final Map<String, String> environment;
    private final Path output;
    private final Duration limit;

    /** Gives each tool a minute. */
    public FieldTool(Lab lab) {
        this(lab, USUAL_LIMIT);
    }

    /** @param limit how long a tool may take */
    public FieldTool(Lab lab, Duration limit) {
        this.limit = limit;
        environment = Map.of(
                "LD_PRELOAD", SimulatedUmad.library().toString(), "IBSIM_SOCKNAME", lab.socketName(), "SIM_HOST", "");
        output = lab.dir().resolve("tool-output");
    }

    /**
     * What a tool wrote, and how long it took.
     *
     * @param lines of both its outputs
     * @param wall from its start to its end
     */
    public record Run(List<String> lines, Duration wall) {
        public Run {
            lines = List.copyOf(lines);
        }
    }

    /**
     * Runs a tool to its end.
     *
     * @throws LabException if it fails or does not end in time, with its own words
     */
    public Run run(String tool, String... arguments) throws IOException, InterruptedException {
        return runTo(0, tool, arguments);
    }

    /** The same, to the end with that exit code. */
    public Run runTo(int code, String tool, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Programs.find(tool, "infiniband-diags")));
        command.addAll(List.of(arguments));
        return run(code, command, Path.of("/dev/null"));
    }

    /** The same for a program that is no tool of the field's: its file and its arguments, and what it reads. */
    Run run(List<String> command, Path input) throws IOException, InterruptedException {
        return run(0, command, input);
    }

    private Run run(int code, List<String> command, Path input) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        long start = System.nanoTime();
        Process process = builder.start();
        boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
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
