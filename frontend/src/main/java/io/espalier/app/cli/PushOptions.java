package io.espalier.app.cli;

import io.espalier.push.PushTarget;
import io.espalier.push.Trust;
import io.espalier.server.secret.KeyFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a collector sends to, and how. */
final class PushOptions {
    private static final int DAY_SECONDS = 86_400;
    private static final long MEGABYTE = 1L << 20;

    @Option(
            names = "--push",
            required = true,
            paramLabel = "URL",
            description = "Root of the Espalier to send to, such as https://espalier.example/.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private String server;

    @Option(
            names = "--subnet",
            paramLabel = "NAME",
            defaultValue = "fabric",
            description = "What the server calls this subnet (default: fabric).")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private String subnet;

    @Option(
            names = "--token-file",
            required = true,
            paramLabel = "FILE",
            description = "File with the token of the subnet, readable by its owner only.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path tokenFile;

    @Option(
            names = "--spool",
            required = true,
            paramLabel = "DIR",
            description = "Folder for captures that the server has not stored yet, and for this collector's id.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path spool;

    @Option(
            names = "--spool-megabytes",
            paramLabel = "MB",
            defaultValue = "256",
            description = "How much may wait there; beyond that the oldest are dropped (default: 256).")
    private int megabytes;

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "From the start of one sweep to the start of the next (default: 30).")
    private int seconds;

    @Option(names = "--once", description = "Sweep and send once, what waits before it, and end.")
    private boolean once;

    @Option(
            names = "--cacert",
            paramLabel = "PEM",
            description =
                    "Believe only servers whose certificate leads to one in this file (default: as the system does).")
    private @Nullable Path cacert;

    @Option(
            names = "--plain-http",
            description = "Send over http to another host too: whoever is on the way can read the token.")
    private boolean plainHttp;

    PushTarget target() throws CommandFailure {
        if (!subnet.matches(io.espalier.server.SubnetConfig.NAME_PATTERN)) {
            throw new CommandFailure(ExitCode.USAGE, "--subnet: expected letters, digits, - and _, not " + subnet);
        }
        try {
            return PushTarget.of(server, subnet, plainHttp);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--push: " + CommandFailure.words(e), e);
        }
    }

    String token() throws CommandFailure {
        try {
            return KeyFile.readToken(tokenFile);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.USAGE, "--token-file: " + CommandFailure.words(e), e);
        }
    }

    Optional<SSLContext> trust() throws CommandFailure {
        try {
            return cacert == null ? Optional.empty() : Optional.of(Trust.of(cacert));
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.USAGE, "--cacert", e);
        }
    }

    Path spool() {
        return spool;
    }

    long spoolBytes() throws CommandFailure {
        if (megabytes < 1 || megabytes > 1_000_000) {
            throw new CommandFailure(ExitCode.USAGE, "--spool-megabytes: expected 1 to 1000000, not " + megabytes);
        }
        return megabytes * MEGABYTE;
    }

    Duration interval() throws CommandFailure {
        if (seconds < 1 || seconds > DAY_SECONDS) {
            throw new CommandFailure(ExitCode.USAGE, "--interval: expected 1 to 86400 seconds, not " + seconds);
        }
        return Duration.ofSeconds(seconds);
    }

    boolean once() {
        return once;
    }
}
