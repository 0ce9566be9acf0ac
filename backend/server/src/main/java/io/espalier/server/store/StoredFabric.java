package io.espalier.server.store;

import java.time.Instant;

/**
 * A line of the list of fabrics in the store.
 *
 * @param number which sweep
 * @param sweptAt when it ended
 */
public record StoredFabric(long number, Instant sweptAt) {}
