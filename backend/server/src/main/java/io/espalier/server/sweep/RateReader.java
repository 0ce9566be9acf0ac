package io.espalier.server.sweep;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Works out {@link PortRates} from two fabrics. */
public final class RateReader {
    private static final int BYTES_PER_WORD = 4;
    private static final int BITS_PER_BYTE = 8;
    // Readings are stamped by us, not by the port: a link at full load may seem a little faster than it is.
    private static final double CLOCK_TOLERANCE = 1.05;

    private RateReader() {}

    /** The rates of the ports that both fabrics have a reading of. */
    public static PortRates between(Fabric before, Fabric now) {
        SortedMap<PortId, PortRate> rates = new TreeMap<>();
        now.counters().forEach((id, later) -> {
            PortCounters earlier = before.counters().get(id);
            if (earlier != null && earlier.readAt().isBefore(later.readAt())) {
                double linkGbps = now.findPort(id).map(Port::dataGbps).orElse(0.0);
                rates.put(id, rate(earlier, later, linkGbps));
            }
        });
        return new PortRates(now.number(), rates);
    }

    private static PortRate rate(PortCounters earlier, PortCounters later, double linkGbps) {
        Duration over = Duration.between(earlier.readAt(), later.readAt());
        double seconds = over.toNanos() / 1e9;
        OptionalDouble xmit = gbps(moved(earlier, later, Counter.XMIT_DATA), seconds);
        OptionalDouble rcv = gbps(moved(earlier, later, Counter.RCV_DATA), seconds);
        OptionalDouble wait = perSecond(moved(earlier, later, Counter.XMIT_WAIT), seconds);
        OptionalDouble errors = perSecond(errors(earlier, later), seconds / 60);
        boolean faulty = tooFast(xmit, linkGbps) || tooFast(rcv, linkGbps);
        return new PortRate(
                over,
                plausible(xmit, linkGbps),
                plausible(rcv, linkGbps),
                wait,
                errors,
                wasReset(earlier, later),
                faulty);
    }

    private static OptionalLong moved(PortCounters earlier, PortCounters later, Counter counter) {
        OptionalLong from = earlier.value(counter);
        OptionalLong to = later.value(counter);
        if (from.isEmpty() || to.isEmpty() || earlier.isStuck(counter) || later.isStuck(counter)) {
            return OptionalLong.empty();
        }
        boolean down = Long.compareUnsigned(to.getAsLong(), from.getAsLong()) < 0;
        return down ? OptionalLong.empty() : OptionalLong.of(to.getAsLong() - from.getAsLong());
    }

    private static OptionalLong errors(PortCounters earlier, PortCounters later) {
        OptionalLong sum = OptionalLong.empty();
        for (Counter counter : Counter.values()) {
            OptionalLong moved = moved(earlier, later, counter);
            if (counter.kind() == Counter.Kind.ERROR && moved.isPresent()) {
                sum = OptionalLong.of(sum.orElse(0) + moved.getAsLong());
            }
        }
        return sum;
    }

    /** Whether a counter that both readings have went down. */
    static boolean wasReset(PortCounters earlier, PortCounters later) {
        for (Counter counter : Counter.values()) {
            OptionalLong from = earlier.value(counter);
            OptionalLong to = later.value(counter);
            if (from.isPresent() && to.isPresent() && Long.compareUnsigned(to.getAsLong(), from.getAsLong()) < 0) {
                return true;
            }
        }
        return false;
    }

    private static OptionalDouble gbps(OptionalLong words, double seconds) {
        OptionalDouble rate = perSecond(words, seconds);
        return rate.isPresent() ? OptionalDouble.of(rate.getAsDouble() * BYTES_PER_WORD * BITS_PER_BYTE / 1e9) : rate;
    }

    private static OptionalDouble perSecond(OptionalLong moved, double seconds) {
        return moved.isPresent() ? OptionalDouble.of(moved.getAsLong() / seconds) : OptionalDouble.empty();
    }

    private static boolean tooFast(OptionalDouble rate, double linkGbps) {
        return linkGbps > 0 && rate.isPresent() && rate.getAsDouble() > linkGbps * CLOCK_TOLERANCE;
    }

    private static OptionalDouble plausible(OptionalDouble rate, double linkGbps) {
        return tooFast(rate, linkGbps) ? OptionalDouble.empty() : rate;
    }
}
