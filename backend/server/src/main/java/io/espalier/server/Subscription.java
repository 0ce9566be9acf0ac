package io.espalier.server;

/** Ends what {@link FabricService#subscribe} began; closing twice is allowed. */
@FunctionalInterface
public interface Subscription extends AutoCloseable {
    @Override
    void close();
}
