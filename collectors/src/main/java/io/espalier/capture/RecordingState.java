package io.espalier.capture;

import io.espalier.capture.RecordingParts.FabricPart;
import io.espalier.model.Fabric;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The last fabric of a recording, taken apart: what leads to the next, and what the next is. Used by one thread. */
final class RecordingState {
    private final KeptPart<Parts.NodePart> nodes = new KeptPart<>(Parts.NodePart::guid);
    private final KeptPart<Parts.LanesPart> lanes = new KeptPart<>(Parts.LanesPart::port);
    private final KeptPart<Parts.LinkPart> links = new KeptPart<>(link -> link.a() + "-" + link.b());
    private final KeptPart<Parts.GroupPart> groups = new KeptPart<>(Parts.GroupPart::mgid);
    private final KeptPart<Parts.TablePart> tables = new KeptPart<>(Parts.TablePart::switchGuid);
    private final KeptPart<Parts.TablePart> managerTables = new KeptPart<>(Parts.TablePart::switchGuid);
    private final KeptPart<Parts.PortTablesPart> portTables = new KeptPart<>(Parts.PortTablesPart::port);
    private final CounterColumns counters = new CounterColumns();
    private List<Parts.ManagerPart> managers = List.of();
    private List<Parts.ProblemPart> problems = List.of();

    /** What leads from the last fabric to this one, which is the last from now on. */
    FabricPart to(Fabric fabric) {
        PartsWriter parts = new PartsWriter(fabric);
        List<Parts.ManagerPart> newManagers = parts.managers();
        List<Parts.ProblemPart> newProblems = parts.problems();
        FabricPart step = new FabricPart(
                parts.meta(),
                parts.readAt(),
                nodes.to(parts.nodes()),
                lanes.to(parts.lanes()),
                links.to(parts.links()),
                groups.to(parts.groups()),
                tables.to(parts.tables()),
                managerTables.to(parts.managerTables()),
                portTables.to(parts.portTables()),
                counters.to(fabric.counters(), fabric.sweptAt()),
                newManagers.equals(managers) ? List.of() : List.of(newManagers),
                newProblems.equals(problems) ? List.of() : List.of(newProblems));
        managers = newManagers;
        problems = newProblems;
        return step;
    }

    /** The fabric that this leads to, which is the last from now on. */
    Fabric take(FabricPart step) {
        nodes.take(step.nodes());
        lanes.take(step.lanes());
        links.take(step.links());
        groups.take(step.groups());
        tables.take(step.tables());
        managerTables.take(step.managerTables());
        portTables.take(step.portTables());
        managers = step.managers().isEmpty() ? managers : step.managers().getFirst();
        problems = step.problems().isEmpty() ? problems : step.problems().getFirst();
        Fabric.Builder fabric = PartsReader.fabric(step.meta());
        Map<PortId, PortLanes> known = new HashMap<>();
        lanes.all().forEach(part -> known.put(PartsReader.portId(part.port()), PartsReader.lanes(part)));
        nodes.all().forEach(part -> fabric.node(PartsReader.node(part, known)));
        links.all().forEach(part -> fabric.link(PartsReader.link(part)));
        groups.all().forEach(part -> fabric.group(PartsReader.group(part)));
        tables.all().forEach(part -> fabric.table(PartsReader.switchGuid(part), PartsReader.table(part)));
        managerTables.all().forEach(part -> fabric.managerTable(PartsReader.switchGuid(part), PartsReader.table(part)));
        portTables
                .all()
                .forEach(part -> fabric.portTables(PartsReader.portId(part.port()), PartsReader.portTables(part)));
        counters.take(step.counters(), Instant.parse(step.meta().sweptAt())).forEach(fabric::counters);
        step.readAt().forEach(part -> fabric.readAt(Part.valueOf(part.part()), Instant.parse(part.moment())));
        managers.forEach(part -> fabric.subnetManager(PartsReader.manager(part)));
        problems.forEach(part -> fabric.problem(PartsReader.problem(part)));
        return fabric.build();
    }
}
