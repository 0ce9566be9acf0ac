package io.espalier.app.cli;

import io.espalier.capture.WholeFile;
import io.espalier.files.topology.NetDiscoverWriter;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier export}: a capture's nodes and links in the form that ibnetdiscover prints. */
@Command(
        name = "export",
        description = "Writes the nodes and links of a capture as ibnetdiscover prints them. ibsim loads the file.",
        footer = {"", "Exit codes: 0 written, 2 the capture cannot be read or the file not be written."},
        mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(paramLabel = "CAPTURE", description = "A file that espalier collect or import wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where to write.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path out;

    @Override
    public Integer call() throws CommandFailure {
        Captures.refuseSame(capture, out);
        Fabric fabric = Captures.read(capture);
        try {
            write(NetDiscoverWriter.text(fabric));
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, out + ": cannot be written", e);
        }
        spec.commandLine()
                .getOut()
                .println(fabric.nodes().size() + " nodes and " + fabric.links().size() + " links written to " + out);
        return ExitCode.OK;
    }

    /** The file is whole, or as it was before. */
    private void write(String text) throws IOException {
        WholeFile.write(out, draft -> Files.writeString(draft, text, StandardCharsets.UTF_8));
    }
}
