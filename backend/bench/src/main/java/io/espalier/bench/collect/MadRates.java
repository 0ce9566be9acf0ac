package io.espalier.bench.collect;

import io.espalier.lab.BareClient;
import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.PortCountersExtendedAttribute;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.transport.Destination;
import io.espalier.transport.Failure;
import io.espalier.transport.MadTransport;
import io.espalier.transport.PerformanceGet;
import io.espalier.transport.ReplyHandler;
import io.espalier.transport.TransportException;
import io.espalier.transport.TransportLimits;
import io.espalier.transport.UmadWire;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many answers a second come to us, decoded, and to a C program that does nothing else, from the same ibsim with the same
 * window, in turns.
 *
 * @param ours answers a second, the median of the rounds
 * @param bare the C program's
 * @param cpuMicros of our thread, each answer
 * @param bytes allocated, each answer; the decoded counters included
 * @param missing answers that did not come to either
 */
record MadRates(double ours, double bare, double cpuMicros, double bytes, long missing) {
    private static final ClassPortInfo AGENT = new ClassPortInfo(1, ClassPortInfo.EXTENDED_WIDTH, 0, 0);
    private static final int LAST_ROUNDS = 3;

    static MadRates measure(BusyLab lab, Fabric fabric, int rounds)
            throws TransportException, IOException, InterruptedException {
        List<BareClient.Target> targets = fabric.counters().keySet().stream()
                .map(port -> new BareClient.Target(lid(fabric, port), port.number()))
                .toList();
        BareClient client = new BareClient(lab.lab());
        TransportLimits limits = lab.umad().limits();
        List<Double> ours = new ArrayList<>();
        List<Double> bare = new ArrayList<>();
        List<Meter> meters = new ArrayList<>();
        long missing = 0;
        try (MadTransport transport = new MadTransport(UmadWire.open(lab.umad().ca(), 1), limits)) {
            for (int round = 0; round < rounds; round++) {
                BareClient.Round last =
                        client.run(targets, limits.maxInFlight(), LAST_ROUNDS).getLast();
                bare.add(last.answered() * 1e9 / last.wall().toNanos());
                Counting counting = new Counting();
                for (int warm = 1; warm < LAST_ROUNDS; warm++) {
                    ask(transport, targets, new Counting());
                }
                Meter meter = Meter.of(() -> ask(transport, targets, counting));
                meters.add(meter);
                ours.add(counting.answered * 1e9 / meter.wallNanos());
                missing += 2L * targets.size() - counting.answered - last.answered();
            }
        }
        Meter last = meters.getLast();
        return new MadRates(
                median(ours),
                median(bare),
                last.cpuNanos() / 1e3 / targets.size(),
                (double) last.bytes() / targets.size(),
                missing);
    }

    private static void ask(MadTransport transport, List<BareClient.Target> targets, Counting counting)
            throws TransportException {
        Map<Lid, Destination> destinations = new HashMap<>();
        for (BareClient.Target target : targets) {
            Destination to = destinations.computeIfAbsent(target.lid(), Destination::of);
            transport.submit(new PerformanceGet(to, MadAttribute.PORT_COUNTERS_EXTENDED, target.port()), counting);
        }
        transport.run();
    }

    private static Lid lid(Fabric fabric, PortId port) {
        return fabric.findPort(port).orElseThrow().lid();
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    double share() {
        return ours / bare;
    }

    /** Decodes each answer as a sweep does, and keeps the newest. */
    private static final class Counting implements ReplyHandler {
        private int answered;
        private PortCounters newest = new PortCounters.Builder(Instant.EPOCH).build();

        @Override
        public void answered(MadReader mad) {
            PortCounters.Builder reading = new PortCounters.Builder(Instant.EPOCH);
            PortCountersExtendedAttribute.decode(mad, PerformanceGet.DATA_AT, AGENT, reading);
            newest = reading.build();
            answered++;
        }

        @Override
        public void failed(Failure failure) {
            // Told as missing: answered is less than was asked.
            newest = new PortCounters.Builder(Instant.EPOCH).build();
        }

        @Override
        public String toString() {
            return answered + " answers, the newest " + newest;
        }
    }
}
