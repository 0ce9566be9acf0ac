package io.espalier.server.store;

import java.sql.DatabaseMetaData;
import org.jdbi.v3.core.Handle;

/**
 * Partitions of counter_block in PostgreSQL for the readings themselves, each for {@link #SWEEPS} sweeps: about a day of
 * readings every 10 s. Elsewhere the table has no partitions.
 */
final class BlockPartitions {
    private static final long SWEEPS = 10_000;
    private static final String NAME = "counter_block_read_";

    private BlockPartitions() {}

    /** Whether this database has them. */
    static boolean are(Handle handle) {
        return handle.queryMetadata(DatabaseMetaData::getDatabaseProductName).equals("PostgreSQL");
    }

    /** Makes the partition of blocks that begin with that sweep, if it is not there. */
    static void make(Handle handle, long sweep) {
        long number = sweep / SWEEPS;
        handle.execute("CREATE TABLE IF NOT EXISTS " + NAME + number
                + " PARTITION OF counter_block_read FOR VALUES FROM (" + number * SWEEPS + ") TO ("
                + (number + 1) * SWEEPS + ")");
    }

    /** Drops partitions in which every block ends before that sweep. */
    static void dropBefore(Handle handle, long sweep) {
        String sql = "SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid"
                + " WHERE i.inhparent = 'counter_block_read'::regclass";
        for (String name : handle.select(sql).mapTo(String.class).list()) {
            boolean empty = handle.select("SELECT 1 FROM " + name + " WHERE ends >= ? LIMIT 1", sweep)
                    .mapTo(Integer.class)
                    .findOne()
                    .isEmpty();
            if (empty && Long.parseLong(name.substring(NAME.length())) < sweep / SWEEPS) {
                handle.execute("DROP TABLE " + name);
            }
        }
    }
}
