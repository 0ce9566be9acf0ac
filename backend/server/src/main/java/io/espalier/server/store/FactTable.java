package io.espalier.server.store;

import io.espalier.model.Fabric;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * A table of facts that hold from one sweep up to another. Knows its columns and writes the difference between two sweeps;
 * what the values mean is the business of its {@link Facts}.
 *
 * @param name of the table
 * @param keys columns that say what the fact is about
 * @param columns columns that say what is so
 * @param source the part of a fabric that the rows are taken from
 * @param facts takes the rows from a fabric
 */
record FactTable(String name, List<String> keys, List<String> columns, Function<Fabric, Object> source, Facts facts) {
    /** valid_to of a fact that still holds. */
    static final long STILL = Long.MAX_VALUE;

    /** Takes the rows of one kind from a fabric. */
    @FunctionalInterface
    interface Facts {
        /** Calls the sink with key and values of each row. */
        void rows(Fabric fabric, Sink sink);
    }

    /** Takes one row. */
    @FunctionalInterface
    interface Sink {
        void row(List<Object> key, List<Object> values);
    }

    /** The rows of a fabric: key to values. */
    Map<List<Object>, List<Object>> rowsOf(Fabric fabric) {
        Map<List<Object>, List<Object>> rows = new HashMap<>();
        facts.rows(fabric, rows::put);
        return rows;
    }

    /** Ends the facts that are no more or are otherwise, and begins the new ones. */
    int write(Handle handle, long sweep, Map<List<Object>, List<Object>> before, Map<List<Object>, List<Object>> now) {
        List<List<Object>> ended = new ArrayList<>();
        List<List<Object>> begun = new ArrayList<>();
        before.forEach((key, values) -> {
            if (!values.equals(now.get(key))) {
                ended.add(Stream.concat(Stream.of(sweep), key.stream()).toList());
            }
        });
        now.forEach((key, values) -> {
            if (!values.equals(before.get(key))) {
                begun.add(Stream.of(key, List.<Object>of(sweep, STILL), values)
                        .flatMap(List::stream)
                        .toList());
            }
        });
        execute(handle, endSql(), ended);
        execute(handle, beginSql(), begun);
        return ended.size() + begun.size();
    }

    private static void execute(Handle handle, String sql, List<List<Object>> rows) {
        if (rows.isEmpty()) {
            return;
        }
        // JDBC itself: a first sweep has tens of thousands of rows, and Jdbi looks up a binder for every value.
        try (PreparedStatement statement = handle.getConnection().prepareStatement(sql)) {
            for (List<Object> row : rows) {
                for (int i = 0; i < row.size(); i++) {
                    statement.setObject(i + 1, row.get(i));
                }
                statement.addBatch();
            }
            statement.executeBatch();
        } catch (SQLException e) {
            throw new StoreException("the history cannot be written: " + DatabaseFault.whenUsed(e), e);
        }
    }

    private String endSql() {
        String where = keys.stream().map(key -> key + " = ?").collect(Collectors.joining(" AND "));
        return "UPDATE " + name + " SET valid_to = ? WHERE " + where + " AND valid_to = " + STILL;
    }

    private String beginSql() {
        List<String> all = Stream.of(keys, List.of("valid_from", "valid_to"), columns)
                .flatMap(List::stream)
                .toList();
        String marks = String.join(", ", Collections.nCopies(all.size(), "?"));
        return "INSERT INTO " + name + " (" + String.join(", ", all) + ") VALUES (" + marks + ")";
    }

    /** Whether the facts of two sweeps are the same, the earlier one first. */
    boolean isSame(Handle handle, long earlier, long later) {
        String begun = "SELECT 1 FROM " + name + " WHERE valid_from > ? AND valid_from <= ? LIMIT 1";
        String ended = "SELECT 1 FROM " + name + " WHERE valid_to > ? AND valid_to <= ? LIMIT 1";
        return isNone(handle, begun, earlier, later) && isNone(handle, ended, earlier, later);
    }

    private static boolean isNone(Handle handle, String sql, long earlier, long later) {
        return handle.select(sql, earlier, later).mapTo(Integer.class).findOne().isEmpty();
    }

    /** The facts of a sweep, ascending by key. */
    List<Row> read(Handle handle, long sweep) {
        return readPairs(handle, sweep).stream().map(values -> new Row(values)).toList();
    }

    /** The facts of a sweep as {@link #rowsOf} gives them. */
    Map<List<Object>, List<Object>> readRows(Handle handle, long sweep) {
        Map<List<Object>, List<Object>> rows = new HashMap<>();
        for (List<Object> row : readPairs(handle, sweep)) {
            rows.put(List.copyOf(row.subList(0, keys.size())), List.copyOf(row.subList(keys.size(), row.size())));
        }
        return rows;
    }

    private List<List<Object>> readPairs(Handle handle, long sweep) {
        String all =
                String.join(", ", Stream.concat(keys.stream(), columns.stream()).toList());
        String sql = "SELECT " + all + " FROM " + name + " WHERE valid_from <= ? AND valid_to > ? ORDER BY "
                + String.join(", ", keys);
        int width = keys.size() + columns.size();
        return handle.select(sql, sweep, sweep)
                .map((results, context) -> {
                    Object[] values = new Object[width];
                    for (int i = 0; i < width; i++) {
                        values[i] = results.getObject(i + 1);
                    }
                    return Row.values(values);
                })
                .list();
    }
}
