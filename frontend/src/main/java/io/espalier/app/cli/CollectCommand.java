package io.espalier.app.cli;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepReport;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier collect}: one sweep of the fabric into a capture file. */
@Command(
        name = "collect",
        description = "Reads the whole fabric once and writes it to a file. Sends Get and GetTable only.",
        footer = {"", "Exit codes: 0 written, 2 the fabric could not be read or the file not be written."},
        mixinStandardHelpOptions = true)
final class CollectCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where to write the capture.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path file;

    @Mixin
    private final FabricOptions fabric = new FabricOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        SweepReport report = read(fabric.over(UmadOptions.DEFAULT));
        Captures.write(report.fabric(), file);
        CollectReport counts = CollectReport.of(report);
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            Json.print(out, counts);
        } else {
            counts.lines().forEach(out::println);
            out.println("written to " + file);
        }
        return ExitCode.OK;
    }

    private static SweepReport read(UmadOptions options) throws CommandFailure {
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            return source.read();
        } catch (SourceUnavailableException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "the fabric cannot be read", e);
        }
    }
}
