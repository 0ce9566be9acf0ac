package io.espalier.engine.sm.sssp;

import io.espalier.model.Guid;
import java.util.Optional;
import java.util.Set;

/**
 * What OpenSM's options say to sssp and dfsssp.
 *
 * @param computeNodes PortGUIDs in cn_guid_file, which are routed first
 * @param ioNodes PortGUIDs in io_guid_file, which are routed next
 * @param lanes data lanes in use on the links between switches, the fewest of any link; where given, paths must be free of
 *     deadlock on these, which is dfsssp; empty for sssp
 */
public record SsspOptions(Set<Guid> computeNodes, Set<Guid> ioNodes, Optional<Integer> lanes) {
    /** sssp, without files. */
    public static final SsspOptions SSSP = new SsspOptions(Set.of(), Set.of(), Optional.empty());

    public SsspOptions {
        computeNodes = Set.copyOf(computeNodes);
        ioNodes = Set.copyOf(ioNodes);
    }

    /** dfsssp, without files, on so many data lanes. */
    public static SsspOptions dfsssp(int lanes) {
        return new SsspOptions(Set.of(), Set.of(), Optional.of(lanes));
    }
}
