package io.espalier.app.cli;

import io.espalier.collect.Extra;
import io.espalier.collect.UmadOptions;
import io.espalier.server.secret.KeyFile;
import io.espalier.transport.ManagementKeys;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which fabric to ask, named as the field's tools name it. */
final class FabricOptions {
    private static final int LAST_PORT = 254;

    @Option(names = "-C", paramLabel = "CA", description = "Channel adapter to use, such as mlx5_0.")
    private @Nullable String ca;

    @Option(names = "-P", paramLabel = "PORT", description = "Port of that adapter.")
    private @Nullable Integer port;

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

    @Option(
            names = "--unicast-tables",
            description = "Read the switches' unicast tables too, a MAD for 64 LIDs and switch, for espalier path.")
    private boolean unicastTables;

    /** These options in place of what they name in others. */
    UmadOptions over(UmadOptions base) throws CommandFailure {
        ManagementKeys keys = new ManagementKeys(
                key(smKeyFile, base.keys().smKey()), key(mKeyFile, base.keys().mKey()));
        String adapter = ca == null ? base.ca() : ca;
        UmadOptions options = new UmadOptions(
                adapter,
                port == null ? base.port() : checked(port),
                keys,
                base.limits(),
                base.saDump(),
                base.traps(),
                base.extras());
        return unicastTables ? options.with(Extra.UNICAST_TABLES) : options;
    }

    /** Whether anything is said. */
    boolean isSaid() {
        return ca != null || port != null || smKeyFile != null || mKeyFile != null || unicastTables;
    }

    private static int checked(int port) throws CommandFailure {
        if (port < 0 || port > LAST_PORT) {
            throw new CommandFailure(ExitCode.USAGE, "-P: expected a port number, 1 to 254, not " + port);
        }
        return port;
    }

    private static long key(@Nullable Path file, long otherwise) throws CommandFailure {
        try {
            return file == null ? otherwise : KeyFile.read(file);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.USAGE, CommandFailure.words(e), e);
        }
    }
}
