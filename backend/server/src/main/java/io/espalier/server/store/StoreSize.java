package io.espalier.server.store;

import org.jdbi.v3.core.Handle;

/** How much room a history takes, as far as its database tells: in memory, that of the blocks. */
final class StoreSize {
    private static final String OF_SCHEMA = "SELECT COALESCE(SUM(pg_total_relation_size(c.oid)), 0) FROM pg_class c"
            + " WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'";
    private static final String USED_IN_SCHEMA = "SELECT (" + OF_SCHEMA + " AND c.relname NOT LIKE 'counter_block%')"
            + " + (SELECT COALESCE(SUM(OCTET_LENGTH(readings) + 100), 0) FROM counter_block)";
    private static final String OF_ROWS = "SELECT COALESCE(SUM(OCTET_LENGTH(readings)), 0) FROM counter_block";
    private static final String OF_FILE = "SELECT CAST(COALESCE(MAX(setting_value), '0') AS BIGINT)"
            + " FROM information_schema.settings WHERE setting_name = 'info.FILE_SIZE'";
    private static final String FILLED = "SELECT CAST(COALESCE(MIN(setting_value), '100') AS BIGINT)"
            + " FROM information_schema.settings WHERE setting_name = 'info.CHUNKS_FILL_RATE_RW'";

    private StoreSize() {}

    /** Bytes on disk; in memory where nothing is on disk. */
    static long bytes(Handle handle) {
        String sql = BlockPartitions.are(handle) ? OF_SCHEMA : OF_FILE;
        long bytes = handle.select(sql).mapTo(Long.class).one();
        return bytes > 0 ? bytes : handle.select(OF_ROWS).mapTo(Long.class).one();
    }

    /** Bytes that hold something: what was removed leaves room, which is then filled again. */
    static long used(Handle handle) {
        if (BlockPartitions.are(handle)) {
            // A table does not shrink when rows are deleted; the rows tell what they take.
            return handle.select(USED_IN_SCHEMA).mapTo(Long.class).one();
        }
        return bytes(handle)
                * Math.clamp(handle.select(FILLED).mapTo(Long.class).one(), 1, 100)
                / 100;
    }
}
