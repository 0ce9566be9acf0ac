package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configurations that the help page on subnets shows. */
class SubnetExamplesTest {
    private static final Path HELP = Path.of("../../static/help");

    @TempDir
    private Path directory;

    @BeforeEach
    void makeSecrets() throws IOException {
        for (String name : new String[] {"rail-a.sm_key", "rail-b.sm_key", "here.sm_key"}) {
            secret(name, "0x1");
        }
        secret("hall-2.token", "0123456789abcdef");
    }

    private void secret(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    private Config read(String name) throws Exception {
        String text = Files.readString(HELP.resolve("examples/subnets").resolve(name));
        assertThat(Files.readString(HELP.resolve("subnets.md")))
                .contains(text.strip().indent(4).replace("    \n", "\n"));
        return Config.read(
                Files.writeString(directory.resolve(name), text.replace("keys/", directory.toString() + "/")));
    }

    @Test
    void twoRailsAreTwoLocalSubnets() throws Exception {
        Config config = read("two-rails.conf");
        assertThat(config.subnets()).extracting(SubnetConfig::name).containsExactly("rail-a", "rail-b");
        assertThat(config.subnets())
                .allSatisfy(subnet -> assertThat(subnet.push()).isEmpty());
    }

    @Test
    void theRemoteOneIsPushed() throws Exception {
        Config config = read("remote.conf");
        assertThat(config.subnets())
                .extracting(subnet -> subnet.push().isPresent())
                .containsExactly(false, true);
    }
}
