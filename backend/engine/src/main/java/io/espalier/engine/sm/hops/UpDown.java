package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.GuidFile;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.model.Guid;
import java.util.BitSet;
import java.util.Optional;

/**
 * OpenSM's updn: no way goes up again once it has gone down. Up is towards the roots, which a file names or which are found
 * by {@link RootGuess}; among switches equally far from them, towards the lower id.
 */
public final class UpDown implements EngineRun {
    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        BitSet roots = roots(input, hops);
        if (roots.isEmpty()) {
            return new Outcome.Refused(
                    input.settings().names(SettingsFile.ROOTS)
                            ? "none of the roots that root_guid_file names is a switch of this fabric"
                            : "no switch is equally far from nearly all hosts, so none was found to be a root");
        }
        FabricIndex index = input.index();
        new UpDownWalk(index, SwitchRanks.from(index, roots), ids(input)).fill(hops, kept(input, roots));
        return new Outcome.Routed(OpenSmRouting.by(input.fabric(), index, hops));
    }

    /** With connect_roots the ways to the roots stay what they were in the table. */
    private static BitSet kept(RoutingInput input, BitSet roots) {
        return input.settings().isTrue("connect_roots") ? roots : new BitSet();
    }

    private static BitSet roots(RoutingInput input, HopTable hops) {
        BitSet roots = new BitSet();
        Optional<GuidFile> file = input.settings().guids(SettingsFile.ROOTS);
        long valid = file.map(lines -> addRoots(input.index(), lines, roots)).orElse(0L);
        if (file.isEmpty() || file.get().broken().isPresent()) {
            MinHopEngine.fill(input, hops);
            roots.or(new RootGuess(input.index(), hops).roots());
        } else if (valid > 1 && input.settings().isTrue("connect_roots")) {
            MinHopEngine.fill(input, hops);
        }
        return roots;
    }

    /** How many lines name a switch; OpenSM counts one that is named twice as two. */
    private static long addRoots(FabricIndex index, GuidFile file, BitSet roots) {
        long valid = 0;
        for (Guid guid : file.guids()) {
            int rank = index.rank(guid);
            if (rank >= 0) {
                roots.set(rank);
                valid++;
            }
        }
        return valid;
    }

    /** NodeGUIDs as numbers, or what the file says. */
    private static long[] ids(RoutingInput input) {
        FabricIndex index = input.index();
        long[] ids = new long[index.size()];
        for (int rank = 0; rank < ids.length; rank++) {
            ids[rank] = index.guid(rank).value();
        }
        Optional<GuidFile> file = input.settings().guids(SettingsFile.IDS);
        file.ifPresent(lines -> applyIds(index, lines, ids));
        return ids;
    }

    /** OpenSM reads no further than the first id that is no number. */
    private static void applyIds(FabricIndex index, GuidFile file, long[] ids) {
        for (GuidFile.Entry entry : file.entries()) {
            int rank = index.rank(entry.guid());
            if (rank < 0) {
                continue;
            }
            Optional<Long> id = entry.wholeNumber();
            if (id.isEmpty()) {
                return;
            }
            ids[rank] = id.get();
        }
    }
}
