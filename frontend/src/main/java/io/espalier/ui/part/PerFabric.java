package io.espalier.ui.part;

import io.espalier.engine.FabricAnalysis;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * What pages show of a fabric, worked out once for all who look at it, and forgotten with the fabric. Who asks meanwhile waits. The
 * same for everybody: it holds nothing of a person, a language or a role, and nothing of the fabric's analysis itself.
 *
 * @param <T> what is shown
 */
public final class PerFabric<T> {
    private final Function<FabricAnalysis, T> work;
    private final Map<FabricAnalysis, T> known = new WeakHashMap<>();

    /** @param work is done at most once for a fabric, as long as that is kept */
    public PerFabric(Function<FabricAnalysis, T> work) {
        this.work = work;
    }

    /** What there is to show of a fabric. */
    public synchronized T of(FabricAnalysis analysis) {
        return known.computeIfAbsent(analysis, work);
    }
}
