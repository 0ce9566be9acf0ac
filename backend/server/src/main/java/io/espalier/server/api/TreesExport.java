package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.server.export.tree.TreePair;
import java.util.List;

/** Trees as a file: the documents that /trees/{mlid} answers, in one list. */
public final class TreesExport {
    /** The whole file. */
    private record FileJson(long fabric, String sweptAt, String verdict, List<TreeJson> trees) {}

    private TreesExport() {}

    /** The JSON text of these trees of a fabric. */
    public static String json(FabricAnalysis analysis, List<TreeReport> trees) {
        return Answer.text(new FileJson(
                analysis.fabric().number(),
                analysis.fabric().sweptAt().toString(),
                analysis.verdict().name(),
                trees.stream()
                        .map(tree -> new TreeDocument(analysis, tree).toJson(false))
                        .toList()));
    }

    /** The installed tree of a group beside what hoisting would make of the planned one. */
    public static TreePair hoisted(FabricAnalysis analysis, TreeReport tree) {
        return HoistDocument.pair(analysis, tree);
    }

    /** The JSON text of one tree: the document that /trees/{mlid} answers. */
    public static String json(FabricAnalysis analysis, TreeReport tree) {
        return Answer.text(new TreeDocument(analysis, tree).toJson(false));
    }
}
