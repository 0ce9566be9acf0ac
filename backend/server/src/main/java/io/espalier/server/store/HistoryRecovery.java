package io.espalier.server.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.tx.TransactionMap;
import org.h2.mvstore.tx.TransactionStore;
import org.h2.result.Row;
import org.jdbi.v3.core.Jdbi;

/**
 * Saves what can still be read of a damaged history in a file into a new one. H2's own storage is opened in its recovery mode and for
 * reading only, and read table by table. (H2's tool Recover fails on files of H2 2.4, healthy ones too: it does not understand how
 * they note what a chunk holds.)
 */
public final class HistoryRecovery {
    private static final Pattern TABLE =
            Pattern.compile("CREATE CACHED TABLE \"public\"\\.\"(\\w+)\"\\(.*", Pattern.DOTALL);
    private static final Pattern INDEX =
            Pattern.compile("CREATE .*(?:INDEX|KEY) .* ON \"public\"\\.\"(\\w+)\"\\(.*", Pattern.DOTALL);
    private static final String SCHEMA_TABLE = "flyway_schema_history";

    private final TransactionStore rows;
    private final MVStore file;
    private final Map<String, Integer> tables = new TreeMap<>();
    private final Map<String, List<Integer>> indexes = new TreeMap<>();
    private final List<Saved> saved = new ArrayList<>();

    private HistoryRecovery(MVStore file) {
        this.file = file;
        rows = new TransactionStore(file);
        rows.init();
    }

    /**
     * What became of a table.
     *
     * @param table its name
     * @param rows how many were saved
     * @param missing how many were not; empty where that many, or none, cannot be told
     */
    public record Saved(String table, long rows, OptionalLong missing) {
        /** Whether all of it was saved, for sure. */
        public boolean whole() {
            return missing.orElse(1) == 0;
        }
    }

    /**
     * Saves a history.
     *
     * @param from the folder of the damaged one, of which nothing is changed
     * @param to a folder without a history
     * @return the tables by name
     * @throws StoreException if nothing can be read, or the new one not be written
     */
    public static List<Saved> run(Path from, Path to) {
        Path file = Database.file(from);
        if (!Files.isReadable(file)) {
            throw new StoreException(from + ": no history of Espalier's in this folder, or no permission to read it");
        }
        if (Files.exists(Database.file(to))) {
            throw new StoreException(to + ": there is a history in this folder already; name a new folder");
        }
        try (MVStore store = opened(file)) {
            HistoryRecovery recovery = new HistoryRecovery(store);
            if (!recovery.findTables()) {
                throw new StoreException(
                        file + ": the list of tables cannot be read, so nothing can be saved; restore a copy");
            }
            recovery.copy(to);
            return List.copyOf(recovery.saved);
        } catch (SQLException | MVStoreException e) {
            throw new StoreException("the history in " + from + " cannot be saved: " + DatabaseFault.whenUsed(e), e);
        }
    }

    private static MVStore opened(Path file) {
        try {
            if (Files.size(file) == 0) {
                throw new StoreException(file + ": has 0 bytes, so there is nothing to save");
            }
            return new MVStore.Builder()
                    .fileName(file.toString())
                    .recoveryMode()
                    .readOnly()
                    .open();
        } catch (IOException | MVStoreException e) {
            String why = String.valueOf(e.getMessage())
                    .lines()
                    .findFirst()
                    .orElse("")
                    .replaceAll(" \\[[^]]*]$", "");
            throw new StoreException(
                    file + ": of no moment everything that H2 needs is there, so nothing can be saved: " + why
                            + "; restore a copy",
                    e);
        }
    }

    private void copy(Path to) throws SQLException {
        Database.make(to, version());
        try (Connection target = DriverManager.getConnection(Database.fileUrl(to), "sa", "")) {
            target.setAutoCommit(false);
            for (String table : names(target)) {
                Integer id = tables.get(table);
                // What is not in the list was there, but is not to be found.
                saved.add(
                        id == null
                                ? new Saved(table, 0, OptionalLong.empty())
                                : copy(table, id, columns(target, table), target));
            }
            target.commit();
        }
        try (Connection target = DriverManager.getConnection(Database.fileUrl(to), "sa", "")) {
            Jdbi.create(target).useTransaction(RecoveredFacts::settle);
        }
        note(to);
    }

    /** Said in the new history too, as its fabrics may lack what is missing. */
    private void note(Path to) {
        List<String> lost = saved.stream()
                .filter(table -> !table.whole())
                .map(table -> table.table() + " ("
                        + (table.missing().isPresent() ? table.missing().getAsLong() + " rows" : "unknown") + ")")
                .toList();
        String missing = lost.isEmpty()
                ? "all rows of its newest readable state are there"
                : "fabrics may lack parts, as rows are missing of " + String.join(", ", lost);
        try (FabricStore store = FabricStore.open(to)) {
            Instant at = store.fabrics(1).stream()
                    .findFirst()
                    .map(StoredFabric::sweptAt)
                    .orElse(Instant.EPOCH);
            store.record(List.of(FabricEvent.of(
                    at, 0, EventKind.CONFIG_CHANGED, List.of(), "saved from a damaged history: " + missing)));
        }
    }

    /** Reads H2's own list, of which each row has an id and the statement that made the thing. */
    private boolean findTables() {
        DamagedTable list = table(0);
        list.read(row -> {
            String sql = String.valueOf(row.getValue(3).getString());
            int id = row.getValue(0).getInt();
            Matcher table = TABLE.matcher(sql);
            Matcher index = INDEX.matcher(sql);
            if (table.matches()) {
                tables.put(table.group(1), id);
            } else if (index.matches()) {
                indexes.computeIfAbsent(index.group(1), name -> new ArrayList<>())
                        .add(id);
            }
        });
        return !tables.isEmpty();
    }

    /**
     * How many rows a table should have. Where the root of its rows is lost it seems to be empty, so its indexes are asked too; H2
     * has one for the number of a row itself, which has no rows of its own.
     */
    private OptionalLong size(String name, int id, DamagedTable table) {
        OptionalLong own = file.hasMap("table." + id) ? table.size() : OptionalLong.empty();
        long most = own.orElse(0);
        for (int index : indexes.getOrDefault(name, List.of())) {
            if (file.hasMap("index." + index)) {
                most = Math.max(most, entries(index));
            }
        }
        return own.isPresent() ? OptionalLong.of(most) : own;
    }

    /** 0 where the index is damaged itself: the rows may still be whole. */
    private long entries(int index) {
        TransactionMap<Object, Object> map = rows.begin().openMap("index." + index);
        try {
            return map.sizeAsLong();
        } catch (RuntimeException | AssertionError e) {
            return 0;
        }
    }

    private DamagedTable table(int id) {
        TransactionMap<Long, Row> map = rows.begin().openMap("table." + id);
        return new DamagedTable(map);
    }

    /** The version of the schema that the rows are of; the newest where that cannot be read. */
    private String version() {
        List<String> found = new ArrayList<>();
        if (tables.containsKey(SCHEMA_TABLE)) {
            table(tables.get(SCHEMA_TABLE)).read(row -> {
                String version = row.getValue(1).getString();
                if (version != null) {
                    found.add(version);
                }
            });
        }
        return found.stream()
                .max((a, b) -> Integer.compare(Integer.parseInt(a), Integer.parseInt(b)))
                .orElse("latest");
    }

    /** The tables of the new history, but for the one that tells its schema's version. */
    private static List<String> names(Connection target) throws SQLException {
        String sql =
                "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> ?"
                        + " ORDER BY table_name";
        return texts(target, sql, SCHEMA_TABLE);
    }

    private static List<String> columns(Connection target, String table) throws SQLException {
        String sql =
                "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ?"
                        + " ORDER BY ordinal_position";
        return texts(target, sql, table);
    }

    private static List<String> texts(Connection target, String sql, String about) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (PreparedStatement statement = target.prepareStatement(sql)) {
            statement.setString(1, about);
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    texts.add(found.getString(1));
                }
            }
        }
        return texts;
    }

    private Saved copy(String name, int id, List<String> columns, Connection target) throws SQLException {
        DamagedTable table = table(id);
        OptionalLong size = size(name, id, table);
        try (PreparedStatement clear = target.prepareStatement("DELETE FROM " + name)) {
            clear.executeUpdate();
        }
        String sql = "INSERT INTO " + name + " (" + String.join(", ", columns) + ") VALUES ("
                + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
        try (PreparedStatement insert = target.prepareStatement(sql)) {
            RowWriter writer = new RowWriter(insert, columns.size());
            table.read(writer::write);
            long rows = writer.written();
            OptionalLong missing =
                    size.isPresent() ? OptionalLong.of(Math.max(0, size.getAsLong() - rows)) : OptionalLong.empty();
            target.commit();
            return new Saved(name, rows, missing);
        }
    }
}
