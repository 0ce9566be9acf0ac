package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.server.export.ExportFormat;
import io.espalier.ui.part.Here;
import io.espalier.ui.text.Urls;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where the map's picture and its files are fetched.
 *
 * @param map nodes and cables
 * @param tree what lies over them as a tree, or as two; empty for none
 * @param values a value for each direction of each cable; empty for none
 * @param exportPath of files of the picture, up to the format
 * @param exportQuery what follows the format, with its question mark
 */
record MapSources(String map, String tree, String values, String exportPath, String exportQuery) {
    private static final String API = "/api/v1";

    /**
     * Those of a fabric in a view of it.
     *
     * @param group whose tree is shown
     * @param since the sweep that it is compared with
     */
    static MapSources of(TopologyState state, FabricAnalysis analysis, Optional<Mlid> group, Optional<Instant> since) {
        String root = API + "/fabrics/" + analysis.fabric().number();
        String mlid = group.map(one -> "mlid=" + one).orElse("");
        MapSources tree = new MapSources(
                root + "/map",
                group.map(one -> root + "/trees/" + one).orElse(""),
                state.overlay().hasValues()
                        ? root + "/overlays/" + state.overlay().id()
                        : "",
                API + "/map/export/",
                state.overlay() == Overlay.TREE ? query(mlid) : "");
        return switch (state.overlay()) {
            case HEALTH, LOAD, ERRORS, TREES, TREE -> tree;
            case HOISTING ->
                tree.over(tree.tree.isEmpty() ? "" : tree.tree + "/hoisting", query(mlid, "over=hoisting"));
            case COMPARE ->
                since.map(from -> ofMoments(from, analysis.fabric().sweptAt(), mlid))
                        .orElseGet(() -> state.other()
                                .filter(other -> group.isPresent())
                                .map(other -> tree.over(tree.tree + "/against/" + other, query(mlid, "over=" + other)))
                                .orElse(tree));
            case WHAT_IF -> state.changes().isEmpty() ? tree : supposed(root + "/what-if/", state, mlid);
        };
    }

    private MapSources over(String other, String query) {
        return new MapSources(map, other, "", exportPath, query);
    }

    private static MapSources ofMoments(Instant from, Instant to, String mlid) {
        String moments = query("from=" + from, "to=" + to);
        String tree = query("from=" + from, "to=" + to, mlid);
        String root = API + "/compare/";
        return new MapSources(root + "map" + moments, root + "tree" + tree, "", root + "map/export/", tree);
    }

    private static MapSources supposed(String root, TopologyState state, String mlid) {
        String changes = Urls.changes(state.changes());
        return new MapSources(
                root + "map" + query(changes),
                root + "tree" + query(changes, mlid),
                mlid.isEmpty() ? root + "loads" + query(changes) : "",
                root + "map/export/",
                query(changes, mlid));
    }

    private static String query(String... parts) {
        String all = String.join(
                "&",
                java.util.Arrays.stream(parts).filter(part -> !part.isEmpty()).toList());
        return all.isEmpty() ? "" : "?" + all;
    }

    /** Where to have the picture as a file: of the same moment as the page, where the address names none itself. */
    Function<ExportFormat, String> export() {
        boolean isOfItself = exportPath.contains("/compare/") || exportPath.contains("/fabrics/");
        return format -> {
            String url = exportPath + format.ending() + exportQuery;
            return isOfItself ? Here.data(url) : Here.url(url);
        };
    }
}
