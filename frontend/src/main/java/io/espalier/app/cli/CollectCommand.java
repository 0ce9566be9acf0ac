package io.espalier.app.cli;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepReport;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.push.PushClient;
import io.espalier.push.Pusher;
import io.espalier.push.Spool;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier collect}: sweeps of the fabric, one into a capture file, or one after the other to a server. */
@Command(
        name = "collect",
        description =
                "Reads the whole fabric once and writes it to a file, or again and again and sends it to an Espalier"
                        + " on another host. Sends Get and GetTable only to the fabric.",
        footer = {
            "",
            "Exit codes: 0 written, sent or ended as told; 2 the fabric could not be read, the file not be written, or not"
                    + " everything be sent."
        },
        mixinStandardHelpOptions = true)
final class CollectCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Whither whither;

    @Mixin
    private final FabricOptions fabric = new FabricOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    /** A file, or a server. */
    private static final class Whither {
        @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where to write the capture.")
        private @Nullable Path file;

        @ArgGroup(exclusive = false)
        private @Nullable PushOptions push;
    }

    @Override
    public Integer call() throws CommandFailure {
        UmadOptions options = fabric.over(UmadOptions.DEFAULT);
        if (whither.file != null) {
            write(options, whither.file);
        } else if (whither.push != null) {
            push(options, whither.push);
        }
        return ExitCode.OK;
    }

    private void write(UmadOptions options, Path file) throws CommandFailure {
        SweepReport report = read(options);
        Captures.write(report.fabric(), file);
        CollectReport counts = CollectReport.of(report);
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            Json.print(out, counts);
        } else {
            counts.lines().forEach(out::println);
            out.println("written to " + file);
        }
    }

    private static SweepReport read(UmadOptions options) throws CommandFailure {
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            return source.read();
        } catch (SourceUnavailableException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "the fabric cannot be read", e);
        }
    }

    private void push(UmadOptions options, PushOptions push) throws CommandFailure {
        PrintWriter err = spec.commandLine().getErr();
        Consumer<String> say = line -> err.println("espalier: " + line);
        try (PushClient client = new PushClient(push.target(), push.token(), push.trust(), InstantSource.system());
                Running running = new Running()) {
            Spool spool = open(push);
            Pusher pusher = new Pusher(spool, client, say);
            UmadSource source = new UmadSource(options, InstantSource.system());
            PushRun run = running.add(new PushRun(source, spool, pusher, say));
            if (push.once()) {
                run.once();
                spec.commandLine().getOut().println("sent to " + push.target().captures());
            } else {
                spec.commandLine()
                        .getOut()
                        .println("collector " + spool.collector() + " sends to "
                                + push.target().captures() + "  (Ctrl-C ends it)");
                run.forever(push.interval());
            }
        }
    }

    private static Spool open(PushOptions push) throws CommandFailure {
        try {
            return Spool.open(push.spool(), push.spoolBytes());
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "--spool", e);
        }
    }
}
