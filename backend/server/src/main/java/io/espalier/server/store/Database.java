package io.espalier.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.UUID;
import org.flywaydb.core.Flyway;

/** Opens databases and brings them to the newest schema. */
final class Database {
    private static final String LIKE_POSTGRESQL = ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";
    // Every sweep is one commit, so writing through costs little, and nothing committed is lost when we are killed.
    private static final String DURABLE = ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE";
    private static final int CONNECTIONS = 8;

    private static final int H2_IN_USE = 90_020;
    private static final int H2_DAMAGED = 90_030;
    private static final int H2_IO = 90_031;

    private Database() {}

    static String fileUrl(Path directory) {
        return "jdbc:h2:file:" + directory.toAbsolutePath().resolve("history") + LIKE_POSTGRESQL + DURABLE;
    }

    static String memoryUrl() {
        return "jdbc:h2:mem:" + UUID.randomUUID() + LIKE_POSTGRESQL + ";DB_CLOSE_DELAY=-1";
    }

    /** Opens the database; {@code place} is what to call it when that fails. */
    static HikariDataSource open(String url, String user, String password, String place) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("history");
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(1);
        // Refuse at once: an error when the file opens does not go away by waiting.
        config.setInitializationFailTimeout(1);
        // H2 closes a database whose disk is full; a connection to it still calls itself valid, but answers nothing.
        config.setConnectionTestQuery("SELECT 1");
        try {
            return migrated(new HikariDataSource(config));
        } catch (RuntimeException e) {
            throw new StoreException(explain(e, place), e);
        }
    }

    private static HikariDataSource migrated(HikariDataSource source) {
        try {
            Flyway.configure()
                    .dataSource(source)
                    .locations("classpath:db/migration")
                    .load()
                    .migrate();
            return source;
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private static String explain(Throwable thrown, String place) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return switch (sql.getErrorCode()) {
                    case H2_IN_USE -> "the history in " + place + " is in use by another process";
                    case H2_DAMAGED, H2_IO ->
                        "the history in " + place + " is damaged or unreadable; move it away or restore a copy";
                    default -> "the history in " + place + " cannot be opened: " + firstLine(sql);
                };
            }
        }
        return "the history in " + place + " cannot be opened: " + firstLine(thrown);
    }

    private static String firstLine(Throwable thrown) {
        return String.valueOf(thrown.getMessage()).lines().findFirst().orElse("no reason given");
    }
}
