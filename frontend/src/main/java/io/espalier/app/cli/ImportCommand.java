package io.espalier.app.cli;

import io.espalier.files.Importer;
import io.espalier.model.Fabric;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier import}: files of the field, any mix of them, into a capture file. */
@Command(
        name = "import",
        description =
                "Makes a capture of files: what ibnetdiscover, ibdiagnet, OpenSM and the other tools write, in any mix,"
                        + " joined by GUID. Folders, zip and gzip files are opened. Each file is known by what is in it, not by its"
                        + " name.",
        footer = {
            "",
            "Exit codes: 0 everything was understood, 1 written, but something was not understood or contradicts itself,"
                    + " 2 nothing was written: no file told of a fabric, or the capture cannot be written."
        },
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, folders, zip or gzip files.")
    private List<Path> files = List.of();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where to write the capture.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path out;

    @Option(
            names = "--node-name-map",
            paramLabel = "FILE",
            description = "The site's own names of nodes, as the diagnostic tools take them.")
    private @Nullable Path nameMap;

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        for (Path file : all()) {
            Captures.refuseSame(file, out);
        }
        Importer.Result result = Importer.read(all(), InstantSource.system().instant());
        ImportReport report = ImportReport.of(result);
        PrintWriter err = spec.commandLine().getErr();
        if (!output.json()) {
            report.problems().forEach(problem -> err.println("espalier: " + problem.text()));
        }
        if (isEmpty(result.fabric())) {
            if (output.json()) {
                Json.print(spec.commandLine().getOut(), report);
            }
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL,
                    "no node and no group in these files; nothing is written"
                            + report.problems().stream()
                                    .findFirst()
                                    .filter(problem -> output.json())
                                    .map(problem -> " (" + problem.text() + ")")
                                    .orElse(""));
        }
        Captures.write(result.fabric(), out);
        print(report);
        return report.allUnderstood() ? ExitCode.OK : ExitCode.DIFFERS;
    }

    private List<Path> all() {
        List<Path> all = new ArrayList<>(files);
        Optional.ofNullable(nameMap).ifPresent(all::add);
        return all;
    }

    private void print(ImportReport report) {
        PrintWriter printer = spec.commandLine().getOut();
        if (output.json()) {
            Json.print(printer, report);
        } else {
            report.lines().forEach(printer::println);
            printer.println("written to " + out);
        }
    }

    private static boolean isEmpty(Fabric fabric) {
        return fabric.nodes().isEmpty() && fabric.groups().isEmpty();
    }
}
