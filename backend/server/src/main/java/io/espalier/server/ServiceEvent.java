package io.espalier.server;

/** What subscribers are told; ids only, the rest is asked for. */
public sealed interface ServiceEvent {
    /**
     * A newer fabric is there.
     *
     * @param number its number
     */
    record NewFabric(long number) implements ServiceEvent {}

    /**
     * Events were recorded.
     *
     * @param firstId id of the first of them
     * @param lastId id of the last
     */
    record NewEvents(long firstId, long lastId) implements ServiceEvent {}

    /** {@link FabricService#health()} has another answer: a sweep failed, or works again. */
    record HealthChanged() implements ServiceEvent {}
}
