package io.espalier.ui.health;

import io.espalier.collect.Reading;
import io.espalier.mad.ManagementClass;
import io.espalier.server.sweep.Intervals;
import io.espalier.server.sweep.OwnCost;
import io.espalier.transport.ClassCost;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * What our readings cost the fabric and us since the start.
 *
 * @param readings each of them
 * @param classes requests by management class, and all together in the end
 * @param window fewest requests that were allowed under way at once, or "–"
 */
record CostFacts(List<OfReading> readings, List<OfClass> classes, String window) {
    /**
     * A reading; readings that fell together count as the most thorough of them.
     *
     * @param name what is read
     * @param every from one to the next
     * @param calls how often it was made
     * @param skipped how often its moment passed, since others were under way
     * @param took how long the last one took
     * @param mads requests a call, on average
     * @param timeouts requests that nothing answered
     * @param meanWait from sending to the answer, on average
     */
    record OfReading(
            String name,
            String every,
            String calls,
            String skipped,
            String took,
            String mads,
            String timeouts,
            String meanWait) {}

    /**
     * Requests of a management class.
     *
     * @param name the class
     * @param mads how many were sent
     * @param timeouts of these, how many nothing answered
     * @param busy answers that asked to be asked again later
     * @param meanWait from sending to the answer, on average
     */
    record OfClass(String name, String mads, String timeouts, String busy, String meanWait) {}

    static CostFacts of(OwnCost cost, Intervals intervals) {
        List<OfReading> readings = new ArrayList<>();
        for (Reading reading : Reading.values()) {
            readings.add(reading(reading, cost.byReading().getOrDefault(reading, OwnCost.OfReading.NONE), intervals));
        }
        List<OfClass> classes = new ArrayList<>();
        new TreeMap<>(cost.byClass()).forEach((type, spent) -> classes.add(ofClass(name(type), spent)));
        String window = cost.window().isPresent() ? Words.count(cost.window().getAsInt()) : Words.NONE;
        return new CostFacts(readings, classes, window);
    }

    private static OfReading reading(Reading reading, OwnCost.OfReading cost, Intervals intervals) {
        long calls = cost.calls();
        return new OfReading(
                name(reading),
                Words.duration(intervals.of(reading)),
                Words.count(calls),
                Words.count(cost.skipped()),
                cost.last().map(Words::took).orElse(Words.NONE),
                calls == 0 ? Words.NONE : Words.count(cost.requests().sent() / calls),
                Words.count(cost.requests().timeouts()),
                wait(cost.requests()));
    }

    private static OfClass ofClass(String name, ClassCost cost) {
        return new OfClass(
                name, Words.count(cost.sent()), Words.count(cost.timeouts()), Words.count(cost.busy()), wait(cost));
    }

    private static String wait(ClassCost cost) {
        long answered = cost.sent() - cost.timeouts();
        return answered <= 0 ? Words.NONE : millis(Duration.ofNanos(cost.waitedNanos() / answered));
    }

    /** "0.42 ms": answers on a healthy fabric take less than one. */
    static String millis(Duration duration) {
        double millis = duration.toNanos() / 1e6;
        return millis < 10
                ? Say.of("duration.millis", String.format(Locale.ENGLISH, "%.2f", millis))
                : Words.took(duration);
    }

    private static String name(Reading reading) {
        return Say.of(Say.key("sm.reading.", reading));
    }

    private static String name(ManagementClass type) {
        return Say.of(Say.key("sm.class.", type));
    }
}
