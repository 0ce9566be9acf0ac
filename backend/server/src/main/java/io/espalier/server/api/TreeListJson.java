package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Set;

/** All trees of a fabric, ascending by MLID; those without a group are stale rows. */
record TreeListJson(long fabric, String verdict, List<Item> trees) {
    /** One of them. */
    record Item(
            String mlid, List<String> groups, String verdict, boolean settling, int members, int switchesThatDiffer) {
        static Item of(TreeReport tree, Set<Mlid> settling) {
            return new Item(
                    tree.mlid().toString(),
                    tree.groups().stream().map(group -> group.mgid().toString()).toList(),
                    tree.verdict().name(),
                    settling.contains(tree.mlid()),
                    tree.members().size(),
                    tree.diff().rows().size());
        }
    }

    static TreeListJson of(FabricAnalysis analysis, Set<Mlid> settling) {
        return new TreeListJson(
                analysis.fabric().number(),
                analysis.verdict().name(),
                analysis.trees().stream().map(tree -> Item.of(tree, settling)).toList());
    }
}
