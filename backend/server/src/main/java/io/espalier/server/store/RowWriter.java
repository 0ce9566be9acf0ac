package io.espalier.server.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.h2.result.Row;
import org.h2.value.Value;

/** Writes rows as H2 stores them into a table with the same columns; leaves out what the table refuses. Used by one thread. */
final class RowWriter {
    private final PreparedStatement insert;
    private final int columns;
    private long written;

    RowWriter(PreparedStatement insert, int columns) {
        this.insert = insert;
        this.columns = columns;
    }

    void write(Row row) {
        if (row.getColumnCount() != columns) {
            return;
        }
        try {
            for (int column = 0; column < columns; column++) {
                insert.setObject(column + 1, object(row.getValue(column)));
            }
            written += insert.executeUpdate();
        } catch (SQLException e) {
            // A disk that is full is no fault of the row.
            if (DatabaseFault.isOfFile(e)) {
                throw new StoreException("the new history cannot be written: " + DatabaseFault.whenUsed(e), e);
            }
        }
    }

    private static @org.jspecify.annotations.Nullable Object object(Value value) {
        return switch (value.getValueType()) {
            case Value.NULL -> null;
            case Value.BOOLEAN -> value.getBoolean();
            case Value.TINYINT, Value.SMALLINT, Value.INTEGER, Value.BIGINT -> value.getLong();
            case Value.REAL, Value.DOUBLE -> value.getDouble();
            case Value.BINARY, Value.VARBINARY -> value.getBytes();
            default -> value.getString();
        };
    }

    /** How many rows the table took. */
    long written() {
        return written;
    }
}
