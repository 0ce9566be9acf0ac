package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Lets jobs start and end on a lab, so that something happens: the hosts of a job that starts create a group and join it,
 * those of one that ends leave. In a thread of its own until it is closed.
 */
public final class DemoJobs implements AutoCloseable {
    private static final int MOST_RUNNING = 4;
    private static final int FEWEST_HOSTS = 8;
    private static final int MOST_HOSTS = 32;

    /** Job groups of their own, apart from those that {@link DemoGroups} makes. */
    private static final long GROUPS = 0xFF15_0000_0A0BL << 16;

    private static final int FIRST_JOB = 0x2001;

    private record Job(Mgid mgid, List<Guid> ports) {}

    private final Lab lab;
    private final List<Guid> ports;
    private final Random random;
    private final Deque<Job> running = new ArrayDeque<>();
    private final Repeating repeating;
    private int next = FIRST_JOB;

    private DemoJobs(Lab lab, Fabric fabric, long seed, Duration interval, Consumer<LabException> onFailure) {
        this.lab = lab;
        this.random = new Random(seed);
        this.ports = DemoGroups.hostPorts(fabric);
        this.repeating = Repeating.start("lab-jobs", interval, elapsed -> startOrEnd(), onFailure);
    }

    /**
     * Starts to start jobs.
     *
     * @param interval from the start or end of one job to that of the next
     * @param onFailure told once when the lab takes no more requests; no job starts or ends after that
     */
    public static DemoJobs start(
            Lab lab, Fabric fabric, long seed, Duration interval, Consumer<LabException> onFailure) {
        return new DemoJobs(lab, fabric, seed, interval, onFailure);
    }

    private void startOrEnd() {
        boolean end = running.size() == MOST_RUNNING || (!running.isEmpty() && random.nextInt(3) == 0);
        if (end) {
            Job job = running.remove();
            lab.send(job.ports().stream()
                    .map(port -> SaRequest.leave(job.mgid(), port, JoinState.FULL))
                    .toList());
        } else {
            Job job = job();
            running.add(job);
            lab.send(job.ports().stream()
                    .map(port -> SaRequest.create(job.mgid(), port, SaRequest.GroupTraits.IPOIB))
                    .toList());
        }
    }

    /** On hosts that lie together, as a scheduler places it. */
    private Job job() {
        int size = Math.min(ports.size(), FEWEST_HOSTS + random.nextInt(MOST_HOSTS - FEWEST_HOSTS + 1));
        int first = random.nextInt(ports.size() - size + 1);
        return new Job(new Mgid(GROUPS, next++), ports.subList(first, first + size));
    }

    @Override
    public void close() {
        repeating.close();
    }
}
