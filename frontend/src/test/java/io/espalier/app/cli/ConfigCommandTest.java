package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** config: what it says of a file, and that its example is a good one. */
class ConfigCommandTest {
    @TempDir
    private Path dir;

    @Test
    void theExampleIsFoundGood() throws IOException {
        Path file = Files.writeString(
                dir.resolve("espalier.conf"), Ran.of("config", "example").out());
        assertThat(Ran.of("config", "check", file.toString()))
                .isEqualTo(new Ran(0, "good: 1 subnet, http on 127.0.0.1:8080, without accounts\n", ""));
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() throws IOException {
        Path file = Files.write(dir.resolve("espalier.conf"), List.of("port = 70000", "traps = yes", "colour = red"));
        Ran ran = Ran.of("config", "check", file.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out().lines())
                .contains(file + ":1: port must be a whole number from 0 to 65535, not 70000")
                .contains(file + ":2: traps must be on or off, not yes")
                .hasSize(3);
        JsonNode json = new JsonMapper()
                .readTree(Ran.of("config", "check", file.toString(), "--json").out());
        assertThat(json.get("good").asBoolean()).isFalse();
        assertThat(json.get("problems").size()).isEqualTo(3);
    }

    @Test
    void withoutAWordItSaysWhatThereIs() {
        assertThat(Ran.of("config").code()).isEqualTo(ExitCode.USAGE);
        assertThat(Ran.of("config").err()).contains("config check FILE, or config example?");
    }
}
