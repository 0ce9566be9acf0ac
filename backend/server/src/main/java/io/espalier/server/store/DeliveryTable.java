package io.espalier.server.store;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** Which captures of which collectors became sweeps. */
final class DeliveryTable {
    private static final String SELECT = "SELECT collector, sequence, digest FROM delivery WHERE collector = ? ";
    private static final RowMapper<Delivery> DELIVERY =
            (row, context) -> new Delivery(row.getString(1), row.getLong(2), row.getString(3));

    private DeliveryTable() {}

    static void write(Handle handle, Delivery delivery, long sweep) {
        handle.execute(
                "INSERT INTO delivery (collector, sequence, digest, sweep) VALUES (?, ?, ?, ?)",
                delivery.collector(),
                delivery.sequence(),
                delivery.digest(),
                sweep);
    }

    static Optional<Delivery> find(Handle handle, String collector, long sequence) {
        return handle.select(SELECT + "AND sequence = ?", collector, sequence)
                .map(DELIVERY)
                .findOne();
    }

    static Optional<Delivery> last(Handle handle, String collector) {
        return handle.select(SELECT + "ORDER BY sequence DESC LIMIT 1", collector)
                .map(DELIVERY)
                .findOne();
    }
}
