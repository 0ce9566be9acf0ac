package io.espalier.server;

import io.espalier.server.store.FabricEvent;
import io.espalier.server.sweep.Snapshot;
import io.espalier.server.sweep.SweepHealth;
import io.espalier.server.sweep.SweepListener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells subscribers what the loop did, in order, on a thread of its own: a slow page must not delay a sweep. */
final class Subscribers implements SweepListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Subscribers.class);
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final List<Consumer<ServiceEvent>> listeners = new CopyOnWriteArrayList<>();
    private final ExecutorService teller = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("subscribers").factory());

    Subscription add(Consumer<ServiceEvent> listener) {
        // Wrapped, so that one listener given twice is two subscriptions.
        Consumer<ServiceEvent> own = event -> listener.accept(event);
        listeners.add(own);
        return () -> listeners.remove(own);
    }

    @Override
    public void swept(Snapshot snapshot) {
        tell(new ServiceEvent.NewFabric(snapshot.now().fabric().number()));
    }

    @Override
    public void recorded(List<FabricEvent> events) {
        tell(new ServiceEvent.NewEvents(events.getFirst().id(), events.getLast().id()));
    }

    @Override
    public void healthChanged(SweepHealth health) {
        tell(new ServiceEvent.HealthChanged());
    }

    private void tell(ServiceEvent event) {
        if (!teller.isShutdown()) {
            teller.execute(() -> listeners.forEach(listener -> tell(listener, event)));
        }
    }

    private static void tell(Consumer<ServiceEvent> listener, ServiceEvent event) {
        try {
            listener.accept(event);
        } catch (RuntimeException e) {
            // One page that breaks must not keep the others from hearing.
            LOG.warn("a subscriber failed on {}", event, e);
        }
    }

    @Override
    public void close() {
        teller.shutdown();
        try {
            // Pages that are being told still read the history, which is closed next.
            boolean told = teller.awaitTermination(GRACE.toMillis(), TimeUnit.MILLISECONDS);
            LOG.debug("subscribers told before the end: {}", told);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
