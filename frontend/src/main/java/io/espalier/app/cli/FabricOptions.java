package io.espalier.app.cli;

import io.espalier.collect.UmadOptions;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which fabric to ask, named as the field's tools name it. */
final class FabricOptions {
    @Option(names = "-C", paramLabel = "CA", description = "Channel adapter to use, such as mlx5_0.")
    private String ca = "";

    @Option(names = "-P", paramLabel = "PORT", description = "Port of that adapter.")
    private int port;

    @Option(
            names = "--sm-key-file",
            paramLabel = "FILE",
            description =
                    "File with the SM_Key (sa_key of opensm.conf), readable by its owner only. Without it the SA shows"
                            + " groups but not who is in them.")
    private @Nullable Path smKeyFile;

    @Option(
            names = "--m-key-file",
            paramLabel = "FILE",
            description = "File with the M_Key of the fabric, readable by its owner only.")
    private @Nullable Path mKeyFile;

    Optional<String> ca() {
        return ca.isEmpty() ? Optional.empty() : Optional.of(ca);
    }

    Optional<Integer> port() {
        return port == 0 ? Optional.empty() : Optional.of(port);
    }

    Optional<Path> smKeyFile() {
        return Optional.ofNullable(smKeyFile);
    }

    Optional<Path> mKeyFile() {
        return Optional.ofNullable(mKeyFile);
    }

    UmadOptions umad() throws CommandFailure {
        ManagementKeys keys = new ManagementKeys(key(smKeyFile), key(mKeyFile));
        return new UmadOptions(ca, port, keys, TransportLimits.DEFAULT);
    }

    private static long key(@Nullable Path file) throws CommandFailure {
        return file == null ? 0 : KeyFiles.read(file);
    }
}
