package io.espalier.server;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepCost;
import io.espalier.collect.SweepReport;
import io.espalier.model.Fabric;
import io.espalier.model.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Gives one answer after the other, and the last one again and again. Parts that were not due are carried over from the answer
 * before when it is told so, as a source does that reads parts at moments of their own.
 */
public final class ScriptedSource implements FabricSource {
    /** A step: a fabric, or a reason why there is none. */
    @FunctionalInterface
    public interface Step {
        /** The fabric. */
        Fabric read() throws SourceUnavailableException;
    }

    private final Queue<Step> steps = new ArrayDeque<>();
    private final List<Set<Reading>> asked = new ArrayList<>();
    private Optional<Fabric> last = Optional.empty();
    private SweepCost cost = SweepCost.NONE;
    private boolean carries;
    private boolean closed;
    private volatile Runnable onChange = () -> {};

    /** From now on parts that are not due are carried over. */
    public synchronized ScriptedSource carryingOver() {
        carries = true;
        return this;
    }

    @Override
    public void onChange(Runnable hint) {
        onChange = hint;
    }

    /** Says that something has changed in the fabric. */
    public void hint() {
        onChange.run();
    }

    /** From now on every answer costs that. */
    public synchronized ScriptedSource costing(SweepCost each) {
        cost = each;
        return this;
    }

    /** What was asked for, call by call. */
    public synchronized List<Set<Reading>> asked() {
        return List.copyOf(asked);
    }

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
        asked.add(Set.copyOf(due));
        Fabric read = step.read();
        Fabric before = last.orElse(read);
        Fabric given = carries ? carriedOver(before, read, due) : read;
        last = Optional.of(given);
        return new SweepReport(given, cost);
    }

    private static Fabric carriedOver(Fabric before, Fabric read, Set<Reading> due) {
        Map<Part, Fabric> from = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            from.put(part, due.contains(Reading.EVERYTHING) || due.contains(reading(part)) ? read : before);
        }
        Fabric multicast = from.getOrDefault(Part.MULTICAST, read);
        Fabric topology = from.getOrDefault(Part.TOPOLOGY, read);
        Fabric.Builder builder = new Fabric.Builder(read.sweptAt()).membersKnown(multicast.membersKnown());
        from.forEach((part, source) -> builder.readAt(part, source.readAt(part)));
        topology.nodes().values().forEach(builder::node);
        topology.links().forEach(builder::link);
        multicast.groups().forEach(builder::group);
        multicast.tables().forEach(builder::table);
        from.getOrDefault(Part.COUNTERS, read).counters().forEach(builder::counters);
        from.getOrDefault(Part.MANAGERS, read).subnetManagers().forEach(builder::subnetManager);
        multicast.problems().forEach(builder::problem);
        return builder.build();
    }

    private static Reading reading(Part part) {
        return switch (part) {
            case MANAGERS -> Reading.MANAGERS;
            case COUNTERS -> Reading.COUNTERS;
            case MULTICAST -> Reading.MULTICAST;
            case TOPOLOGY -> Reading.CHANGES;
            case PORT_TABLES -> Reading.EVERYTHING;
        };
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
