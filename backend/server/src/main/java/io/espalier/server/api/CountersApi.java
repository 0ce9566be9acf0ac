package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Counter;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.espalier.server.sweep.PortRate;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Counters of a port: now, and over time. */
final class CountersApi implements Routes.Part {
    private static final Duration USUAL_SPAN = Duration.ofHours(1);

    private final Subnets subnets;
    private final HeavyWork heavy;

    CountersApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.part("/counters/{guid}/{port}", this::counters);
        routes.api("/counters/{guid}/{port}/{counter}", this::history);
    }

    private void counters(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        Port port = Asked.port(ctx, analysis);
        Optional<PortRate> rate = PortRate.find(analysis, port.id());
        Answer.part(ctx, service, CountersJson.of(analysis.fabric(), port, rate));
    }

    private void history(Context ctx) throws IOException {
        FabricService service = Asked.service(ctx, subnets);
        PortId port = Asked.portId(ctx);
        Counter counter = Asked.counter(ctx);
        Instant to = Asked.end(ctx).orElseGet(() -> newest(service));
        Instant from = Asked.moment(ctx, "from").orElseGet(() -> to.minus(USUAL_SPAN));
        CounterHistoryJson answer = heavy.compute(
                ctx, () -> CounterHistoryJson.of(port, counter, service.counterHistory(port, counter, from, to)));
        Answer.fresh(ctx, answer);
    }

    private static Instant newest(FabricService service) {
        return service.current().map(current -> current.fabric().sweptAt()).orElse(Instant.EPOCH);
    }
}
