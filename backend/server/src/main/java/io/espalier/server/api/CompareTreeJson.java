package io.espalier.server.api;

import io.espalier.server.api.TreeJson.TreeLinkJson;
import io.espalier.server.api.TreeJson.TreeNodeJson;
import io.espalier.server.export.tree.PairWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Two trees, or all cables of two moments, laid over each other, in the form in which the map takes a tree: "installed" is what only
 * the first has, "planned" what only the second has; plannedRoot is where the first begins, apex where the second does. sides says
 * so to whoever reads the map, and notes what is to be said of a node.
 */
record CompareTreeJson(
        String mlid,
        List<String> groups,
        Optional<String> apex,
        Optional<String> plannedRoot,
        List<TreeLinkJson> links,
        List<TreeNodeJson> nodes,
        List<MemberJson> members,
        SidesJson sides,
        List<NodeNoteJson> notes) {
    /** What the states are called, and the two places where trees begin. */
    record SidesJson(String both, String planned, String installed, String apex, String root) {
        static SidesJson of(PairWords words) {
            return of(words, false);
        }

        /** @param sameRoot whether both begin at the same switch */
        static SidesJson of(PairWords words, boolean sameRoot) {
            return new SidesJson(
                    capital(words.both()),
                    capital(words.second()),
                    capital(words.first()),
                    words.root(sameRoot, true),
                    words.firstRoot());
        }

        private static String capital(String text) {
            return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        }
    }

    /** What is to be said of a node. */
    record NodeNoteJson(String node, String title, String text) {}
}
