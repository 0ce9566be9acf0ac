package io.espalier.app.cli;

import io.espalier.engine.path.PathEnd;
import io.espalier.engine.path.UnicastTracer;
import io.espalier.model.Fabric;
import io.espalier.server.api.PathJson;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier path}: by which links unicast packets go from one port to another. */
@Command(
        name = "path",
        description = "Tells by which links unicast packets go, by the tables in a capture.",
        footer = {
            "",
            "Exit codes: 0 packets arrive, 1 they do not, 2 cannot tell: a table on the way was not read, or the capture or a"
                    + " port is not there. Tables are read by espalier collect --unicast-tables."
        },
        mixinStandardHelpOptions = true)
final class PathCommand implements Callable<Integer> {
    private static final String PORT = "A LID, a GUID with 0x, or a host's name.";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "CAPTURE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Parameters(index = "1", paramLabel = "FROM", description = PORT)
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private String from;

    @Parameters(index = "2", paramLabel = "TO", description = PORT)
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private String to;

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        Fabric fabric = Captures.read(capture);
        PathEnd target = end(fabric, to);
        PathJson path = PathJson.of(
                fabric, UnicastTracer.trace(fabric, end(fabric, from).port(), target.port(), target.lid()));
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            Json.print(out, path);
        } else {
            out.println(path.from().name() + " to " + path.to().name() + ", LID " + path.lid() + ": " + path.text());
            path.links()
                    .forEach(link -> out.println(
                            "  " + link.out().name() + " -> " + link.in().name()));
        }
        return path.arrives() ? ExitCode.OK : path.end().equals("not_read") ? ExitCode.CANNOT_TELL : ExitCode.FOUND;
    }

    private static PathEnd end(Fabric fabric, String text) throws CommandFailure {
        try {
            return PathEnd.find(fabric, text);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }
}
