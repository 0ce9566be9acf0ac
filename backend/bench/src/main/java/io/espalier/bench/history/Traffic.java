package io.espalier.bench.history;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * Counters of all ports of a fabric as they would be read every few seconds. One link in five carries something in both
 * directions, 10 Mb/s to 100 Gb/s, as many links in each decade; from one reading to the next a load strays by 3 %, the size of
 * packets by half a percent. A third of these links have multicast among it, a fifth make data wait. The others carried
 * something once and are idle now. Ports are read one after the other, 45 µs each, an answer now and then a little late.
 */
final class Traffic {
    private static final int SHARE = 5;
    private static final double BITS_PER_WORD = 32;
    private static final Counter[] ALL = {
        Counter.XMIT_DATA,
        Counter.RCV_DATA,
        Counter.XMIT_PKTS,
        Counter.RCV_PKTS,
        Counter.UNICAST_XMIT_PKTS,
        Counter.UNICAST_RCV_PKTS,
        Counter.MULTICAST_XMIT_PKTS,
        Counter.MULTICAST_RCV_PKTS,
        Counter.XMIT_WAIT
    };
    private static final int WAIT = 8;

    private final Random random;
    private final List<PortId> ports;
    private final List<Flow> flows = new ArrayList<>();

    /** One direction of a link that carries something: places of ports in the list. */
    private record Flow(
            int from, int to, double wordsPerSecond, double packetWords, double multicast, double waiting) {}

    private final long[][] values;
    private final boolean[] active;

    Traffic(Fabric fabric, long seed) {
        random = new Random(seed);
        TreeSet<PortId> ends = new TreeSet<>();
        fabric.links().forEach(link -> {
            ends.add(link.a());
            ends.add(link.b());
        });
        ports = List.copyOf(ends);
        values = new long[ports.size()][ALL.length];
        active = new boolean[ports.size()];
        for (Link link : fabric.links()) {
            int a = place(link.a());
            int b = place(link.b());
            begin(a, b);
            if (random.nextInt(SHARE) == 0) {
                active[a] = true;
                active[b] = true;
                flows.add(flow(a, b));
                flows.add(flow(b, a));
            }
        }
    }

    private int place(PortId port) {
        return Collections.binarySearch(ports, port);
    }

    private void begin(int a, int b) {
        count(a, b, random.nextInt(1 << 30) * 1000.0, random.nextInt(1 << 30), random.nextInt(1 << 20));
        count(b, a, random.nextInt(1 << 30) * 1000.0, random.nextInt(1 << 30), random.nextInt(1 << 20));
    }

    private Flow flow(int from, int to) {
        double bits = Math.pow(10, 7 + 4 * random.nextDouble());
        double multicast = random.nextInt(3) == 0 ? Math.pow(10, 1 + 3 * random.nextDouble()) : 0;
        double wait = random.nextInt(SHARE) == 0 ? bits / 1000 : 0;
        return new Flow(from, to, bits / BITS_PER_WORD, 64 + random.nextInt(960), multicast, wait);
    }

    private void count(int from, int to, double words, double packets, double multicast) {
        long unicast = Math.max(0, (long) packets);
        long many = (long) multicast;
        long[] sent = values[from];
        long[] received = values[to];
        sent[0] += (long) words;
        sent[2] += unicast + many;
        sent[4] += unicast;
        sent[6] += many;
        received[1] += (long) words;
        received[3] += unicast + many;
        received[5] += unicast;
        received[7] += many;
    }

    /** Lets time pass. */
    void run(double seconds) {
        for (Flow flow : flows) {
            double words = flow.wordsPerSecond() * seconds * (1 + 0.03 * random.nextGaussian());
            double packets = words / (flow.packetWords() * (1 + 0.005 * random.nextGaussian()));
            double multicast = flow.multicast() * seconds * (1 + 0.01 * random.nextGaussian());
            count(flow.from(), flow.to(), Math.max(0, words), packets, Math.max(0, multicast));
            values[flow.from()][WAIT] += (long) Math.max(0, flow.waiting() * seconds * (1 + random.nextGaussian()));
        }
    }

    int ports() {
        return ports.size();
    }

    PortId port(int place) {
        return ports.get(place);
    }

    boolean isActive(int place) {
        return active[place];
    }

    /** How many ports carry something. */
    int activePorts() {
        int count = 0;
        for (boolean one : active) {
            count += one ? 1 : 0;
        }
        return count;
    }

    /** What a sweep reads that begins at that moment. */
    PortCounters read(int place, Instant begin) {
        double late = -Math.log(1 - random.nextDouble()) + (random.nextInt(10_000) == 0 ? 100 : 0);
        Instant readAt = begin.plusNanos(45_000L * place + (long) (late * 1e6));
        PortCounters.Builder reading = new PortCounters.Builder(readAt);
        for (Counter counter : Counter.values()) {
            if (counter.kind() == Counter.Kind.ERROR) {
                reading.set(counter, 0);
            }
        }
        for (int i = 0; i < ALL.length; i++) {
            reading.set(ALL[i], values[place][i]);
        }
        return reading.build();
    }
}
