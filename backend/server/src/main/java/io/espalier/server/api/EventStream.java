package io.espalier.server.api;

import io.espalier.server.FabricService;
import io.espalier.server.ServiceEvent;
import io.espalier.server.Subscription;
import io.espalier.server.access.Standing;
import io.javalin.http.Context;
import io.javalin.http.sse.SseClient;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One reader of server-sent events. It has a queue and a thread of its own, so that a reader who does not read delays nobody
 * else; one whose queue runs over is cut off and has to come again, and so is one who may not read any more.
 */
final class EventStream {
    private static final Logger LOG = LoggerFactory.getLogger(EventStream.class);

    private static final int MOST_WAITING = 1000;
    private static final int BEAT_SECONDS = 15;

    private final SseClient client;
    private final Standing reader;
    private final BlockingQueue<ServiceEvent> waiting = new LinkedBlockingQueue<>(MOST_WAITING);

    private EventStream(SseClient client) {
        this.client = client;
        this.reader = Standing.of(client.ctx().req().getAttribute(Standing.ATTRIBUTE));
    }

    /** Answers a request with the stream, whatever it accepts; returns at once. */
    static void answer(Context ctx, FabricService service) {
        ctx.contentType("text/event-stream; charset=utf-8")
                .header("Cache-Control", "no-cache")
                .header("Connection", "close")
                .header("X-Accel-Buffering", "no");
        // No time-out of the server's own: a stream ends when its reader goes.
        ctx.async(task -> task.timeout = 0, () -> {
            ctx.res().flushBuffer();
            new EventStream(new SseClient(ctx)).run(service);
        });
    }

    /** Begins to stream; returns at once. */
    private void run(FabricService service) {
        client.keepAlive();
        Subscription subscription = service.subscribe(this::take);
        Thread writer = Thread.ofVirtual().name("event-stream").unstarted(() -> {
            try (subscription) {
                write(service);
            }
        });
        client.onClose(() -> {
            subscription.close();
            writer.interrupt();
        });
        writer.start();
    }

    private void take(ServiceEvent event) {
        if (!waiting.offer(event)) {
            client.close();
        }
    }

    private void write(FabricService service) {
        // The first event tells where things stand, so that a reader who comes again has missed nothing.
        service.current()
                .ifPresent(now -> send(new ServiceEvent.NewFabric(now.fabric().number())));
        try {
            while (!client.terminated()) {
                Optional<ServiceEvent> event = Optional.ofNullable(next());
                if (!reader.holds()) {
                    client.close();
                    return;
                }
                event.ifPresentOrElse(this::send, () -> client.sendComment("still here"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            // The reader went away, and the server has taken the response back before we could tell.
            LOG.debug("a reader of events is gone: {}", e.toString());
        }
    }

    private @Nullable ServiceEvent next() throws InterruptedException {
        return waiting.poll(BEAT_SECONDS, TimeUnit.SECONDS);
    }

    private void send(ServiceEvent event) {
        switch (event) {
            case ServiceEvent.NewFabric fabric -> client.sendEvent("fabric", Answer.text(fabric));
            case ServiceEvent.NewEvents events -> client.sendEvent("events", Answer.text(events));
            case ServiceEvent.HealthChanged health -> client.sendEvent("health", Answer.text(health));
        }
    }
}
