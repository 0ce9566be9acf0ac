package io.espalier.lab;

import io.espalier.model.Fabric;
import java.time.Duration;
import java.util.function.Consumer;

/** Moves a lab's counters in a thread of its own until it is closed. */
public final class DemoTraffic implements AutoCloseable {
    private final Repeating repeating;

    private DemoTraffic(Repeating repeating) {
        this.repeating = repeating;
    }

    /**
     * Starts the traffic. The counters are set a first time before this returns: whoever reads them from then on does not see them
     * go down from what the subnet's own MADs had counted.
     *
     * @param onFailure told once when the lab does not take counters any more; the traffic has ended then
     * @throws LabException if it does not take them at first
     */
    public static DemoTraffic start(
            Lab lab, Fabric fabric, long seed, Duration interval, Consumer<LabException> onFailure) {
        CounterDriver driver = new CounterDriver(lab, fabric, seed);
        driver.tick(interval);
        return new DemoTraffic(Repeating.start("lab-traffic", interval, driver::tick, onFailure));
    }

    /** Whether it still moves counters. */
    public boolean isRunning() {
        return repeating.isRunning();
    }

    @Override
    public void close() {
        repeating.close();
    }
}
