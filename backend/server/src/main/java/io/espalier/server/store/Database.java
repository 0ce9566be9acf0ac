package io.espalier.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.function.Supplier;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jdbi.v3.core.Handle;

/** Opens databases and brings them to the newest schema. */
final class Database {
    private static final String LIKE_POSTGRESQL = ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";
    // Every sweep is one commit, so to hand each on to the system costs little, and a kill loses nothing that was
    // committed.
    private static final String DURABLE = ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0";
    private static final int CONNECTIONS = 8;

    private Database() {}

    static String fileUrl(Path directory) {
        return baseUrl(base(directory));
    }

    private static String baseUrl(Path base) {
        return Schema.url(base) + LIKE_POSTGRESQL + DURABLE;
    }

    private static Path base(Path directory) {
        return directory.toAbsolutePath().resolve("history");
    }

    static String memoryUrl() {
        return "jdbc:h2:mem:" + UUID.randomUUID() + LIKE_POSTGRESQL + ";DB_CLOSE_DELAY=-1";
    }

    /** The file of a history in a folder. */
    static Path file(Path directory) {
        return Schema.file(base(directory));
    }

    /** Opens the H2 database in a folder, which is made if it is not there. */
    static HikariDataSource inFolder(Path directory) {
        prepare(directory);
        String place = directory.toString();
        return opened(place, () -> schema("h2", place).open(base(directory), base -> h2(baseUrl(base))));
    }

    /** A new H2 database in a folder, with the schema of that version. */
    static void make(Path directory, String version) {
        prepare(directory);
        new Schema(directory.toString(), flyway("h2").target(version))
                .migrated(h2(fileUrl(directory)))
                .close();
    }

    /** Said here, as the database would print a stack trace of its own. */
    private static void prepare(Path directory) {
        try {
            Files.createDirectories(directory);
            Files.delete(Files.createTempFile(directory, "history", ".probe"));
        } catch (IOException e) {
            throw new StoreException(
                    "the history cannot be kept in " + directory + ": nothing can be written there", e);
        }
    }

    /** A new H2 database that is gone when it is closed. */
    static HikariDataSource inMemory() {
        return opened("memory", () -> schema("h2", "memory").migrated(h2(memoryUrl())));
    }

    private static HikariDataSource h2(String url) {
        HikariConfig config = config(url, "sa", "");
        // H2 closes a database whose disk is full; a connection to it still calls itself valid, but answers nothing.
        config.setConnectionTestQuery("SELECT 1");
        return new HikariDataSource(config);
    }

    private static HikariDataSource opened(String place, Supplier<HikariDataSource> opener) {
        try {
            return opener.get();
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new StoreException(DatabaseFault.whenOpened(e, place), e);
        }
    }

    /** Opens a schema in a server of PostgreSQL, which is made if it is not there. */
    static HikariDataSource open(RemoteHistory remote) {
        HikariConfig config = config(remote.url(), remote.user(), remote.password());
        config.setSchema(remote.schema());
        // A server that is gone without a word must not hold up the sweeps for ever.
        config.addDataSourceProperty("connectTimeout", "10");
        config.addDataSourceProperty("socketTimeout", "120");
        config.addDataSourceProperty("tcpKeepAlive", "true");
        config.addDataSourceProperty("reWriteBatchedInserts", "true");
        config.addDataSourceProperty("ApplicationName", "espalier");
        config.setConnectionTimeout(10_000);
        return opened(
                remote.place(),
                () -> new Schema(
                                history(remote.place()),
                                flyway("postgresql").schemas(remote.schema()).createSchemas(true))
                        .migrated(new HikariDataSource(config)));
    }

    /** Waits until what was committed is on the disk, which a file of H2 does not do by itself. */
    static void toDisk(Handle handle) {
        if (!BlockPartitions.are(handle)) {
            handle.execute("CHECKPOINT SYNC");
        }
    }

    private static HikariConfig config(String url, String user, String password) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("history");
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(1);
        // Refuse at once: an error when the file opens does not go away by waiting.
        config.setInitializationFailTimeout(1);
        return config;
    }

    private static Schema schema(String own, String place) {
        return new Schema(history(place), flyway(own));
    }

    private static String history(String place) {
        return "the history in " + place;
    }

    private static FluentConfiguration flyway(String own) {
        return Flyway.configure().locations("classpath:db/migration", "classpath:db/" + own);
    }
}
