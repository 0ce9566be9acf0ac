package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** recover, and the help on all commands: what they print and how they end. */
class RecoverCommandTest {
    @TempDir
    private Path dir;

    /** What a command printed and how it ended. */
    private record Ran(int code, String out, String err) {}

    private static Ran run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = EspalierCommand.run(arguments, new PrintWriter(out), new PrintWriter(err));
        return new Ran(code, out.toString(), err.toString());
    }

    private Path history() {
        Path folder = dir.resolve("old");
        try (FabricStore store = FabricStore.open(folder)) {
            store.append(ExampleFabrics.fatTree2(4, 2, 4).toBuilder().number(1).build(), List.of());
        }
        return folder;
    }

    @Test
    void whatIsSavedIsATableAndTheNewHistoryOpens() {
        Path saved = dir.resolve("new");
        Ran ran = run("recover", history().toString(), "--out", saved.toString());
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .startsWith("table ")
                .containsPattern("(?m)^sweep +1 +0$")
                .contains("All rows of the newest state that can be read are in " + saved);
        try (FabricStore store = FabricStore.open(saved)) {
            assertThat(store.lastNumber()).isEqualTo(1);
        }
    }

    @Test
    void whereNothingCanBeSavedOneLineSaysWhy() throws IOException {
        Path empty = Files.createDirectory(dir.resolve("empty"));
        Ran none = run("recover", empty.toString(), "--out", dir.resolve("new").toString());
        assertThat(none.code()).isEqualTo(ExitCode.CANNOT_TELL);
        assertThat(none.err()).hasLineCount(1).contains("no history of Espalier's in this folder");
        Files.write(empty.resolve("history.mv.db"), new byte[20_000]);
        Ran noise = run("recover", empty.toString(), "--out", dir.resolve("new").toString());
        assertThat(noise.code()).isEqualTo(ExitCode.CANNOT_TELL);
        assertThat(noise.err()).hasLineCount(1).contains("restore a copy");
        assertThat(dir.resolve("new")).doesNotExist();
    }

    @Test
    void helpIsACommandToo() {
        Ran all = run("help");
        assertThat(all.code()).isZero();
        assertThat(all.err()).isEmpty();
        assertThat(all.out()).contains("Usage: espalier").contains("recover");
        Ran one = run("help", "serve");
        assertThat(one.code()).isZero();
        assertThat(one.out()).contains("Usage: espalier serve");
        assertThat(run("help", "nosuch").code()).isEqualTo(ExitCode.USAGE);
    }
}
