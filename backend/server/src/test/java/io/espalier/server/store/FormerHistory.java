package io.espalier.server.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flywaydb.core.Flyway;

/**
 * A history as a former program left it: the tables of that time, with rows as they were written then. The rows are in
 * {@code former/TOPIC-SINCE.sql}, where SINCE is the schema from which on they were written so.
 */
final class FormerHistory {
    /** What this program writes. */
    static final int NEWEST = 8;

    private static final List<String> TOPICS =
            List.of("sweeps", "facts", "tables", "counters", "deliveries", "findings", "notes", "reviews");
    private static final Pattern BYTES = Pattern.compile("HEX'([0-9A-F]*)'");

    private FormerHistory() {}

    /** A database in which a former program kept its history. */
    interface Place {
        Connection connect() throws SQLException;

        Flyway flyway(int schema);

        String bytes(String hex);

        FabricStore open();

        /** How {@link OtherProcess} is told of it. */
        List<String> arguments();
    }

    static Place inFolder(Path directory) {
        String url = Database.fileUrl(directory);
        return new Place() {
            @Override
            @SuppressWarnings("MustBeClosedChecker")
            public Connection connect() throws SQLException {
                return DriverManager.getConnection(url, "sa", "");
            }

            @Override
            public Flyway flyway(int schema) {
                return Flyway.configure()
                        .dataSource(url, "sa", "")
                        .locations("classpath:db/migration", "classpath:db/h2")
                        .target(String.valueOf(schema))
                        .load();
            }

            @Override
            public String bytes(String hex) {
                return "X'" + hex + "'";
            }

            @Override
            public FabricStore open() {
                return FabricStore.open(directory);
            }

            @Override
            public List<String> arguments() {
                return List.of(directory.toString());
            }
        };
    }

    static Place inServer(RemoteHistory remote) {
        return new Place() {
            @Override
            @SuppressWarnings("MustBeClosedChecker")
            public Connection connect() throws SQLException {
                Connection connection = DriverManager.getConnection(remote.url(), remote.user(), remote.password());
                connection.setSchema(remote.schema());
                return connection;
            }

            @Override
            public Flyway flyway(int schema) {
                return Flyway.configure()
                        .dataSource(remote.url(), remote.user(), remote.password())
                        .schemas(remote.schema())
                        .createSchemas(true)
                        .locations("classpath:db/migration", "classpath:db/postgresql")
                        .target(String.valueOf(schema))
                        .load();
            }

            @Override
            public String bytes(String hex) {
                return "'\\x" + hex + "'";
            }

            @Override
            public FabricStore open() {
                return FabricStore.connect(remote);
            }

            @Override
            public List<String> arguments() {
                return List.of(remote.url(), remote.user(), remote.schema());
            }
        };
    }

    /** Makes the history that a program of that schema left. */
    static void leave(Place place, int schema) throws SQLException, IOException {
        place.flyway(schema).migrate();
        try (Connection connection = place.connect();
                Statement statement = connection.createStatement()) {
            for (String topic : TOPICS) {
                Optional<String> rows = rows(topic, schema);
                if (rows.isPresent()) {
                    statement.execute(BYTES.matcher(rows.get())
                            .replaceAll(bytes -> Matcher.quoteReplacement(place.bytes(bytes.group(1)))));
                }
            }
        }
    }

    /** The rows as they were written last before a newer schema. */
    private static Optional<String> rows(String topic, int schema) throws IOException {
        for (int since = schema; since > 0; since--) {
            try (InputStream file =
                    FormerHistory.class.getResourceAsStream("former/%s-%02d.sql".formatted(topic, since))) {
                if (file != null) {
                    return Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return Optional.empty();
    }
}
