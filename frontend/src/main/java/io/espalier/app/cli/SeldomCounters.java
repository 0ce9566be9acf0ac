package io.espalier.app.cli;

import io.espalier.model.Fabric;
import io.espalier.model.Part;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** A history again, with fewer readings of counters: they are most of a recording. Used by one thread. */
final class SeldomCounters {
    private final Duration between;
    private Fabric last;

    private SeldomCounters(Duration between, Fabric first) {
        this.between = between;
        last = first;
    }

    /** The same fabrics and events, but counters at that distance at least; the caller closes both. */
    static FabricStore of(FabricStore history, Duration between) {
        FabricStore seldom = FabricStore.inMemory();
        SeldomCounters counters = new SeldomCounters(between, history.fabric(1).orElseThrow());
        var events = history.events(EventQuery.latest(10_000)).reversed().stream()
                .collect(Collectors.groupingBy(FabricEvent::fabric));
        for (long number = 1; number <= history.lastNumber(); number++) {
            Fabric fabric = counters.thinned(history.fabric(number).orElseThrow());
            seldom.append(fabric, events.getOrDefault(number, List.of()));
        }
        return seldom;
    }

    private Fabric thinned(Fabric fabric) {
        Instant read = fabric.readAt(Part.COUNTERS);
        if (!read.isBefore(last.readAt(Part.COUNTERS).plus(between))) {
            last = fabric;
        }
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt())
                .number(fabric.number())
                .gidPrefix(fabric.gidPrefix())
                .membersKnown(fabric.membersKnown());
        fabric.nodes().values().forEach(builder::node);
        fabric.links().forEach(builder::link);
        fabric.groups().forEach(builder::group);
        fabric.tables().forEach(builder::table);
        fabric.managerTables().forEach(builder::managerTable);
        fabric.unicastTables().forEach(builder::unicastTable);
        fabric.portTables().forEach(builder::portTables);
        fabric.subnetManagers().forEach(builder::subnetManager);
        fabric.services().forEach(builder::service);
        fabric.problems().forEach(builder::problem);
        for (Part part : Part.values()) {
            builder.readAt(part, (part == Part.COUNTERS ? last : fabric).readAt(part));
        }
        last.counters().forEach((port, counters) -> {
            if (fabric.findPort(port).isPresent()) {
                builder.counters(port, counters);
            }
        });
        return builder.build();
    }
}
