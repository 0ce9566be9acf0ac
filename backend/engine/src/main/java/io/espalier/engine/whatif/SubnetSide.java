package io.espalier.engine.whatif;

import io.espalier.engine.sm.capacity.Capacity;
import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import java.util.SortedMap;

/**
 * The fabric as a whole, before or after.
 *
 * @param fabric nodes, cables, groups
 * @param tables the planned table of every switch
 * @param routing what the routing engines said
 * @param loads planned trees on the links between switches
 * @param capacity what is used of MLIDs and records, and what is left
 */
public record SubnetSide(
        Fabric fabric,
        SortedMap<Guid, MulticastTable> tables,
        RoutingAnswer routing,
        LoadSummary loads,
        Capacity capacity) {}
