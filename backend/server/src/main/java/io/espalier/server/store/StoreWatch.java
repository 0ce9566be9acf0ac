package io.espalier.server.store;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks after how a history fares. Told and asked under its store's lock; {@link #health} is read from any thread. */
final class StoreWatch {
    private static final Logger LOG = LoggerFactory.getLogger(StoreWatch.class);
    private static final long LOOK_AGAIN_NANOS = 60_000_000_000L;

    private static final String TOO_LARGE =
            "the history is larger than history_max_size allows, and all counters that could go"
                    + " are gone: facts and events are kept for ever. Allow it more, or begin a new one";

    private final FabricStore store;
    private volatile StoreHealth health = StoreHealth.UNKNOWN;
    private Optional<String> untidy = Optional.empty();
    private long looked;

    StoreWatch(FabricStore store) {
        this.store = store;
    }

    /** Counters were packed, rolled up and removed as they should, and so the history is not too large or it still is. */
    void tidied(boolean tooLarge) {
        tell(tooLarge ? Optional.of(TOO_LARGE) : Optional.empty());
    }

    /** They were not, which is tried again. */
    void leftUntidy(StoreException why) {
        LOG.warn("counters could not be packed, which is tried again: {}", why.getMessage());
        tell(Optional.of("counters could not be packed: " + why.getMessage()));
    }

    private void tell(Optional<String> problem) {
        if (!problem.equals(untidy)) {
            untidy = problem;
            looked = 0;
        }
    }

    /** Has what is committed put on the disk, and now and then looks at the size, which takes a while. */
    void afterCommit(Retention retention) {
        try {
            store.withHandle(handle -> {
                Database.toDisk(handle);
                if (looked == 0 || System.nanoTime() - looked > LOOK_AGAIN_NANOS) {
                    looked = System.nanoTime();
                    health = new StoreHealth(
                            StoreSize.bytes(handle), StoreSize.used(handle), retention.maxBytes(), untidy);
                }
                return health;
            });
        } catch (StoreException e) {
            LOG.warn("{}", e.getMessage());
        }
    }

    /** How it fares, as of a minute ago at most while sweeps come. */
    StoreHealth health() {
        return health;
    }
}
