package io.espalier.engine.preflight;

import io.espalier.engine.sa.SaModel;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Switch;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/**
 * What jobs leave of MLIDs and of rows in multicast tables.
 *
 * @param mlids MLIDs that the subnet manager gives out
 * @param mlidsBefore MLIDs that no group has now
 * @param mlidsAfter MLIDs that no group would have
 * @param fullest the switch with the fewest rows left; none in a fabric whose switches forward no multicast
 */
public record RoomLeft(int mlids, int mlidsBefore, int mlidsAfter, Optional<FullestSwitch> fullest) {
    /**
     * A switch and its multicast table.
     *
     * @param switchGuid NodeGUID
     * @param rows rows that would hold a port
     * @param cap rows there are, MulticastFDBCap
     */
    public record FullestSwitch(Guid switchGuid, int rows, int cap) {
        /** Rows that would hold nothing. */
        public int left() {
            return cap - rows;
        }
    }

    static RoomLeft of(SaModel sa, int mlidsBefore, Fabric fabric, Map<Guid, MulticastTable> tables) {
        return new RoomLeft(
                sa.mlidLimit(),
                mlidsBefore,
                sa.freeMlids(),
                fabric.switches().stream()
                        .filter(node -> node.capabilities().multicastFdbCap() > 0)
                        .map(node -> fullest(node, tables))
                        .min(Comparator.comparingInt(FullestSwitch::left)));
    }

    private static FullestSwitch fullest(Switch node, Map<Guid, MulticastTable> tables) {
        int rows = tables.getOrDefault(node.guid(), MulticastTable.EMPTY).rows().size();
        return new FullestSwitch(node.guid(), rows, node.capabilities().multicastFdbCap());
    }
}
