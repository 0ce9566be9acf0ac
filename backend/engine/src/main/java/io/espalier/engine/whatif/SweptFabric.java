package io.espalier.engine.whatif;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the SM's sweep finds after the cables, nodes and capacities have changed, with the groups as they were.
 *
 * @param fabric what is there now; the tables of its switches are still those from before
 * @param lostPorts PortGUIDs of the end ports that were found before and are not now
 * @param lostSwitches NodeGUIDs of the switches that were found before and are not now
 * @param remarks what a reader should know about the sweep, in words
 */
public record SweptFabric(Fabric fabric, SortedSet<Guid> lostPorts, SortedSet<Guid> lostSwitches, List<String> remarks) {
    public SweptFabric {
        lostPorts = Collections.unmodifiableSortedSet(new TreeSet<>(lostPorts));
        lostSwitches = Collections.unmodifiableSortedSet(new TreeSet<>(lostSwitches));
        remarks = List.copyOf(remarks);
    }

    /** Where nothing is lost. */
    static SweptFabric whole(Fabric fabric) {
        return new SweptFabric(fabric, new TreeSet<>(), new TreeSet<>(), List.of());
    }

    /** PortGUIDs of all end ports that were lost; that of a switch's port 0 is its NodeGUID. */
    SortedSet<Guid> lostMembers() {
        SortedSet<Guid> lost = new TreeSet<>(lostPorts);
        lost.addAll(lostSwitches);
        return lost;
    }
}
