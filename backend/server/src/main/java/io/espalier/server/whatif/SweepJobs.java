package io.espalier.server.whatif;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.model.Fabric;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works out sweeps one after another in a thread of its own, which does not keep the program alive. A few may wait; the
 * results of the last are kept for whoever asks. Safe from any thread.
 */
public final class SweepJobs {
    private static final Logger LOG = LoggerFactory.getLogger(SweepJobs.class);
    private static final int WAITING = 4;
    private static final int KEPT = 16;
    private static final int IDLE_SECONDS = 30;

    private final Duration limit;
    private final ThreadPoolExecutor worker;
    // In the order in which they were asked for; guarded by itself.
    private final Map<String, SweepJob> jobs = new LinkedHashMap<>();

    /** Sweeps may take so long, each. */
    public SweepJobs(Duration limit) {
        this.limit = limit;
        worker = new ThreadPoolExecutor(
                1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING), SweepJobs::thread);
        worker.allowCoreThreadTimeOut(true);
    }

    private static Thread thread(Runnable work) {
        return Thread.ofPlatform().name("espalier-sweeps").daemon().unstarted(work);
    }

    /** Begins a sweep as soon as those before are done; nothing where too many wait already. */
    public Optional<SweepJob> start(SweepRequest request, Fabric fabric, SmSettings settings) {
        SweepJob job = new SweepJob(UUID.randomUUID().toString());
        try {
            Runnable work = () -> run(job, request, fabric, settings);
            // One that is cancelled while it waits gives its place to another.
            job.whenCancelled(() -> worker.remove(work));
            worker.execute(work);
        } catch (RejectedExecutionException e) {
            return Optional.empty();
        }
        keep(job);
        return Optional.of(job);
    }

    private void keep(SweepJob job) {
        synchronized (jobs) {
            jobs.put(job.id(), job);
            Iterator<SweepJob> oldest = jobs.values().iterator();
            while (jobs.size() > KEPT && oldest.hasNext()) {
                if (oldest.next().hasEnded()) {
                    oldest.remove();
                }
            }
        }
    }

    private void run(SweepJob job, SweepRequest request, Fabric fabric, SmSettings settings) {
        if (!job.begin()) {
            return;
        }
        try {
            job.end(request.answer(fabric, settings, job.until(System.nanoTime() + limit.toNanos())));
        } catch (ScenarioException e) {
            job.fail(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            // An Error too ends the job, not the wait for it: memory is what a sweep may run out of.
            LOG.error("sweep {} of fabric {}", job.id(), fabric.number(), e);
            job.fail("a fault of Espalier's own; its log says more");
        }
    }

    /** The sweep of that name, if it is still kept. */
    public Optional<SweepJob> find(String id) {
        synchronized (jobs) {
            return Optional.ofNullable(jobs.get(id));
        }
    }
}
