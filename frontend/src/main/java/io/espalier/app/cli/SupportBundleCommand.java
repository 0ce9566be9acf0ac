package io.espalier.app.cli;

import io.espalier.capture.WholeFile;
import io.espalier.server.secret.KeyFile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier support-bundle}: what a running Espalier knows of itself, for whoever is asked for help. */
@Command(
        name = "support-bundle",
        description =
                "Writes what a running Espalier knows of itself into a zip: settings without secrets, versions, the last"
                        + " log lines, metrics, threads, counts. Names and GUIDs of the fabric are in it.",
        footer = {"", "Exit codes: 0 written, 2 it does not answer or the file cannot be written."},
        mixinStandardHelpOptions = true)
final class SupportBundleCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: F.zip.")
    private @Nullable Path out;

    @Option(
            names = "--url",
            paramLabel = "URL",
            defaultValue = "http://127.0.0.1:8080/",
            description = "That of the Espalier which runs (default: ${DEFAULT-VALUE}).")
    private String url = "";

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with an admin's API token, readable by its owner only, where one has to log in.")
    private @Nullable Path tokenFile;

    @Override
    public Integer call() throws CommandFailure {
        Path file = Objects.requireNonNull(out);
        try {
            // Nobody else may read it: its draft is the owner's only.
            WholeFile.write(file, this::fetch);
            spec.commandLine().getOut().println("wrote " + file + ", " + Files.size(file) / 1000 + " kB");
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "cannot write " + out, e);
        }
        return ExitCode.OK;
    }

    private void fetch(Path file) throws CommandFailure {
        URI base = ServerUrl.resolve(url, "api/v1/support-bundle");
        HttpRequest.Builder request = HttpRequest.newBuilder(base);
        if (tokenFile != null) {
            request.header("Authorization", "Bearer " + token(tokenFile));
        }
        ServerCall call = new ServerCall(base, PATIENCE);
        call.send(request, HttpResponse.BodyHandlers.ofFile(file), response -> {
            if (!ServerCall.isGood(response)) {
                throw call.refused(response, Files.readAllBytes(file));
            }
            return response;
        });
    }

    private static String token(Path file) throws CommandFailure {
        try {
            return KeyFile.readToken(file);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.USAGE, "--token-file", e);
        }
    }
}
