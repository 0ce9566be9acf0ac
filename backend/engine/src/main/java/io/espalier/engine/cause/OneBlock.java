package io.espalier.engine.cause;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.RowDiff;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Trees that are as planned on every switch but one, and there in one block of its table: what a lost write looks like, since a
 * write is a block, and a tree that took another way would differ on two switches at least.
 */
final class OneBlock implements Theory {
    private final boolean alsoEndPortsOnly;

    /** @param alsoEndPortsOnly whether to take rows too that differ in ports to hosts only, as after a join or leave */
    OneBlock(boolean alsoEndPortsOnly) {
        this.alsoEndPortsOnly = alsoEndPortsOnly;
    }

    /** A block of a switch's table. */
    private record Block(Guid switchGuid, int number) {
        private static final Comparator<Block> ORDER =
                Comparator.comparing(Block::switchGuid).thenComparingInt(Block::number);
    }

    @Override
    public List<Cause> explain(Scene scene, Open open) {
        Map<Block, List<Difference>> blocks = new TreeMap<>(Block.ORDER);
        for (Difference difference : open.ofGroups(single -> single.rows().size() == 1)) {
            Guid guid = difference.rows().getFirst().switchGuid();
            blocks.computeIfAbsent(new Block(guid, difference.block()), block -> new ArrayList<>())
                    .add(difference);
        }
        List<Cause> causes = new ArrayList<>();
        blocks.forEach((block, differences) -> {
            if (alsoEndPortsOnly || !isOneEndPort(scene.index(), differences)) {
                causes.add(cause(scene, block, differences));
                open.explained(differences);
            }
        });
        return causes;
    }

    /** Whether one and the same end port is all that differs: it may just have joined or left all these groups. */
    private static boolean isOneEndPort(FabricIndex index, List<Difference> differences) {
        PortSet ports = PortSet.EMPTY;
        for (Difference difference : differences) {
            RowDiff row = difference.rows().getFirst();
            ports = ports.union(row.missing()).union(row.extra());
        }
        int port = ports.next(0);
        int rank = index.rank(differences.getFirst().rows().getFirst().switchGuid());
        return ports.size() == 1 && (port == 0 || index.peerSwitch(rank, port) == FabricIndex.END_PORT);
    }

    private static Cause cause(Scene scene, Block block, List<Difference> differences) {
        String where = Words.node(scene.fabric(), block.switchGuid()) + " (" + block.switchGuid() + ")";
        int first = Mlid.FIRST_VALUE + 32 * block.number();
        String range = String.format("block %d (0x%04X to 0x%04X)", block.number(), first, first + 31);
        List<String> evidence = new ArrayList<>();
        evidence.add(Words.count(differences.size(), "tree") + (differences.size() == 1 ? " differs" : " differ")
                + " in this block and nowhere else: "
                + Words.list(differences.stream().map(OneBlock::words).toList()));
        evidence.add("A tree that took another way would differ on two switches at least");
        evidence.add(
                "The SA's MFTRecord of this switch would settle it: it holds what OpenSM believes to have written");
        return new Cause(
                CauseKind.LOST_SET,
                differences.size() > 1 ? Confidence.LIKELY : Confidence.POSSIBLE,
                where + " did not take the last write of " + range + ", or somebody wrote over it",
                evidence,
                List.of(),
                Difference.rowIds(differences));
    }

    private static String words(Difference difference) {
        RowDiff row = difference.rows().getFirst();
        String missing = row.missing().isEmpty() ? "" : " lacks " + row.missing();
        String extra = row.extra().isEmpty() ? "" : " has too many " + row.extra();
        return difference.mlid() + missing + (missing.isEmpty() || extra.isEmpty() ? "" : ",") + extra;
    }
}
