package io.espalier.server.access;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.espalier.server.store.Schema;
import io.espalier.server.store.StoreException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.RowMapper;

/** Keeps accounts and tokens in an H2 database of its own: they are of the server, whatever keeps the histories. */
final class AccessStore implements AutoCloseable {
    private static final String OPTIONS =
            ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE";
    private static final int CONNECTIONS = 4;
    private static final RowMapper<Account> ACCOUNT = (row, context) -> new Account(
            row.getString("name"),
            Role.valueOf(row.getString("role")),
            instant(row.getObject("since", OffsetDateTime.class)),
            row.getBoolean("disabled"));
    private static final RowMapper<ApiToken> TOKEN = (row, context) -> new ApiToken(
            row.getString("id"),
            row.getString("name"),
            Role.valueOf(row.getString("role")),
            row.getString("made_by"),
            instant(row.getObject("since", OffsetDateTime.class)),
            instant(row.getObject("expires", OffsetDateTime.class)));

    private final HikariDataSource source;
    private final Jdbi jdbi;

    private AccessStore(HikariDataSource source) {
        this.source = source;
        this.jdbi = Jdbi.create(source);
    }

    /**
     * Opens those kept in a folder.
     *
     * @throws StoreException if they cannot be opened; the message is one line for the operator
     */
    static AccessStore open(Path folder) {
        Schema schema = new Schema("the accounts in " + folder, "classpath:db/access");
        try {
            return new AccessStore(schema.open(
                    folder.toAbsolutePath().resolve("accounts"), base -> new HikariDataSource(config(base))));
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new StoreException(
                    "the accounts in " + folder
                            + " cannot be opened: another program has them open, or they are damaged",
                    e);
        }
    }

    private static HikariConfig config(Path base) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("accounts");
        config.setJdbcUrl(Schema.url(base) + OPTIONS);
        config.setUsername("sa");
        config.setPassword("");
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(1);
        config.setInitializationFailTimeout(1);
        return config;
    }

    private static Instant instant(OffsetDateTime time) {
        return time.toInstant();
    }

    private static OffsetDateTime time(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    List<Account> accounts() {
        return jdbi.withHandle(handle -> handle.select("SELECT name, role, since, disabled FROM account ORDER BY name")
                .map(ACCOUNT)
                .list());
    }

    Optional<String> proof(String name) {
        return jdbi.withHandle(handle -> handle.select("SELECT proof FROM account WHERE name = ?", name)
                .mapTo(String.class)
                .findOne());
    }

    /** Adds an account, or nothing where there is one of that name. */
    boolean add(Account account, String proof) {
        return jdbi.withHandle(handle -> handle.execute(
                        "INSERT INTO account (name, role, proof, since) SELECT ?, ?, ?, ?"
                                + " WHERE NOT EXISTS (SELECT 1 FROM account WHERE name = ?)",
                        account.name(),
                        account.role().name(),
                        proof,
                        time(account.since()),
                        account.name()))
                == 1;
    }

    /** Sets what proves the password; what would let in once is worth nothing from then on. */
    boolean setProof(String name, String proof) {
        return jdbi.withHandle(handle -> handle.execute(
                        "UPDATE account SET proof = ?, once_digest = NULL, once_until = NULL WHERE name = ?",
                        proof,
                        name))
                == 1;
    }

    /** Sets another proof in place of one that still holds; what would let in once is worth nothing from then on. */
    boolean replaceProof(String name, String present, String next) {
        return jdbi.withHandle(handle -> handle.execute(
                        "UPDATE account SET proof = ?, once_digest = NULL, once_until = NULL"
                                + " WHERE name = ? AND proof = ? AND NOT disabled",
                        next,
                        name,
                        present))
                == 1;
    }

    /** Sets what lets in once, and a proof of no password that anybody knows. */
    boolean setOnce(String name, String digest, Instant until, String proof) {
        return jdbi.withHandle(handle -> handle.execute(
                        "UPDATE account SET proof = ?, once_digest = ?, once_until = ? WHERE name = ?",
                        proof,
                        digest,
                        time(until),
                        name))
                == 1;
    }

    /** Sets the proof for whoever shows what lets in once, which is worth nothing from then on; false for anybody else. */
    boolean redeem(String name, String digest, Instant now, String proof) {
        return jdbi.withHandle(handle -> handle.execute(
                        "UPDATE account SET proof = ?, once_digest = NULL, once_until = NULL"
                                + " WHERE name = ? AND once_digest = ? AND once_until > ? AND NOT disabled",
                        proof,
                        name,
                        digest,
                        time(now)))
                == 1;
    }

    boolean setDisabled(String name, boolean disabled) {
        return jdbi.withHandle(
                        handle -> handle.execute("UPDATE account SET disabled = ? WHERE name = ?", disabled, name))
                == 1;
    }

    boolean setRole(String name, Role role) {
        return jdbi.withHandle(
                        handle -> handle.execute("UPDATE account SET role = ? WHERE name = ?", role.name(), name))
                == 1;
    }

    boolean remove(String name) {
        return jdbi.withHandle(handle -> handle.execute("DELETE FROM account WHERE name = ?", name)) == 1;
    }

    void add(ApiToken token, String digest) {
        jdbi.useHandle(handle -> handle.execute(
                "INSERT INTO token (id, name, role, digest, made_by, since, expires) VALUES (?, ?, ?, ?, ?, ?, ?)",
                token.id(),
                token.name(),
                token.role().name(),
                digest,
                token.madeBy(),
                time(token.since()),
                time(token.expires())));
    }

    List<ApiToken> tokens() {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM token ORDER BY since, id")
                .map(TOKEN)
                .list());
    }

    Optional<ApiToken> token(String id, String digest) {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM token WHERE id = ? AND digest = ?", id, digest)
                .map(TOKEN)
                .findOne());
    }

    boolean removeToken(String id) {
        return jdbi.withHandle(handle -> handle.execute("DELETE FROM token WHERE id = ?", id)) == 1;
    }

    @Override
    public void close() {
        source.close();
    }
}
