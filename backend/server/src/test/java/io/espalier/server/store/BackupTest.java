package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories that are backed up and restored as the help page tells: what was there before is there again. */
class BackupTest {
    @TempDir
    private Path folder;

    private static void assertWhole(FabricStore store) {
        assertThat(store.fabric(2).orElseThrow().nodes()).hasSize(3);
        assertThat(store.log().entry(3).orElseThrow().note()).isPresent();
        assertThat(store.reviews().all()).hasSize(1);
        assertThat(store.findings().findings()).hasSize(2);
    }

    @Test
    void aCopyOfTheFolderIsTheHistory() throws Exception {
        Path data = Files.createDirectory(folder.resolve("data"));
        Path copy = folder.resolve("backup");
        FormerHistory.leave(FormerHistory.inFolder(data), FormerHistory.NEWEST);
        run("cp", "-a", data.toString(), copy.toString());
        try (FabricStore store = FabricStore.open(copy)) {
            assertWhole(store);
        }
    }

    @Test
    void aDumpOfASchemaIsTheHistoryInAnotherDatabase() throws Exception {
        PostgresServer server = PostgresServer.shared();
        RemoteHistory history = server.schema();
        FormerHistory.leave(FormerHistory.inServer(history), FormerHistory.NEWEST);
        String address = "postgresql://espalier@127.0.0.1:" + server.port() + "/";
        Path dump = folder.resolve("espalier.sql");
        try (FabricStore running = FabricStore.connect(history)) {
            assertWhole(running);
            run("pg_dump", "--schema=" + history.schema(), "--file=" + dump, "--dbname=" + address + "postgres");
        }
        run("createdb", "--maintenance-db=" + address + "postgres", "restored");
        run("psql", "--quiet", "--set=ON_ERROR_STOP=1", "--file=" + dump, "--dbname=" + address + "restored");
        String restored = history.url().replaceFirst("/postgres$", "/restored");
        try (FabricStore store =
                FabricStore.connect(new RemoteHistory(restored, history.user(), "", history.schema()))) {
            assertWhole(store);
        }
    }

    private static void run(String... words) throws Exception {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
