package io.espalier.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.server.store.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accounts and tokens that a former program kept: this one knows them all. */
class FormerAccountsTest {
    private static final Instant SINCE = Instant.parse("2026-03-01T00:00:00Z");
    private static final String NEWEST = "2";

    @TempDir
    private Path folder;

    private void leave(String schema, String... statements) throws SQLException {
        String url = "jdbc:h2:file:" + folder.resolve("accounts") + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE";
        Flyway.configure()
                .dataSource(url, "sa", "")
                .locations("classpath:db/access")
                .target(schema)
                .load()
                .migrate();
        try (Connection connection = DriverManager.getConnection(url, "sa", "");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", NEWEST})
    void ofEachSchemaAreAllThere(String schema) throws Exception {
        leave(
                schema,
                "INSERT INTO account (name, role, proof, since) VALUES"
                        + " ('ada', 'ADMIN', '$argon2id$v=19$m=16384,t=2,p=1$c2FsdA$cHJvb2Y', '2026-03-01 00:00:00+00')",
                "INSERT INTO token (id, name, role, digest, made_by, since, expires) VALUES"
                        + " ('t1', 'grafana', 'VIEWER', 'd1', 'ada', '2026-03-01 00:00:00+00', '2027-03-01 00:00:00+00')");
        try (AccessStore store = AccessStore.open(folder)) {
            assertThat(store.accounts()).containsExactly(new Account("ada", Role.ADMIN, SINCE, false));
            assertThat(store.proof("ada").orElseThrow()).startsWith("$argon2id$");
            assertThat(store.token("t1", "d1").map(ApiToken::name)).contains("grafana");
            assertThat(store.setDisabled("ada", true)).isTrue();
        }
    }

    @Test
    void ofANewerProgramAreRefusedInOneLine() throws Exception {
        leave(
                NEWEST,
                "INSERT INTO \"flyway_schema_history\" (\"installed_rank\", \"version\", \"description\", \"type\", \"script\","
                        + " \"checksum\", \"installed_by\", \"execution_time\", \"success\")"
                        + " VALUES (9, '9', 'of later', 'SQL', 'V09__of_later.sql', 1, 'sa', 1, TRUE)");
        assertThatThrownBy(() -> AccessStore.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("the accounts in " + folder + ": written by a newer Espalier, with schema 9;")
                .message()
                .hasLineCount(1);
    }

    @Test
    void inAFileThatLostAllOrItsEndAreRefusedInOneLine() throws Exception {
        leave(NEWEST);
        Path file = folder.resolve("accounts.mv.db");
        byte[] whole = Files.readAllBytes(file);
        for (int left : new int[] {whole.length - 4096, 8192, 4096}) {
            Files.write(file, Arrays.copyOf(whole, left));
            assertThatThrownBy(() -> AccessStore.open(folder))
                    .as("%d of %d bytes", left, whole.length)
                    .isInstanceOf(StoreException.class)
                    .hasMessage("the accounts in " + folder
                            + " cannot be opened: another program has them open, or they are damaged");
        }
        Files.write(file, new byte[0]);
        assertThatThrownBy(() -> AccessStore.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessage("the accounts in " + folder + ": accounts.mv.db has 0 bytes, so all that was kept is gone;"
                        + " restore a copy, or remove the file to begin anew");
        assertThat(file).isEmptyFile();
    }
}
