package io.espalier.server;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepCost;
import io.espalier.collect.SweepReport;
import io.espalier.model.Fabric;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;

/** Gives one answer after the other, and the last one again and again. */
public final class ScriptedSource implements FabricSource {
    /** A step: a fabric, or a reason why there is none. */
    @FunctionalInterface
    public interface Step {
        /** The fabric. */
        Fabric read() throws SourceUnavailableException;
    }

    private final Queue<Step> steps = new ArrayDeque<>();
    private boolean closed;

    /** Then this fabric. */
    public synchronized ScriptedSource then(Fabric fabric) {
        steps.add(() -> fabric);
        return this;
    }

    /** Then nothing, for this reason. */
    public synchronized ScriptedSource thenUnavailable(String why) {
        steps.add(() -> {
            throw new SourceUnavailableException(why);
        });
        return this;
    }

    /** Then a fault of ours. */
    public synchronized ScriptedSource thenFault(Supplier<RuntimeException> fault) {
        steps.add(() -> {
            throw fault.get();
        });
        return this;
    }

    @Override
    public synchronized SweepReport read(Set<Reading> due) throws SourceUnavailableException {
        Step step = steps.size() > 1 ? steps.remove() : steps.element();
        return new SweepReport(step.read(), SweepCost.NONE);
    }

    /** Whether it was closed. */
    public synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public synchronized void close() {
        closed = true;
    }
}
