package io.espalier.server.api;

import io.espalier.server.api.TreeJson.TreeLinkJson;
import io.espalier.server.api.TreeJson.TreeNodeJson;
import java.util.List;
import java.util.Optional;

/**
 * Two moments laid over each other, in the form in which the map takes a tree: "planned" is what is there only after, "installed"
 * what was there only before. sides says so to whoever reads the map.
 */
record CompareTreeJson(
        String mlid,
        List<String> groups,
        Optional<String> apex,
        Optional<String> plannedRoot,
        List<TreeLinkJson> links,
        List<TreeNodeJson> nodes,
        List<MemberJson> members,
        SidesJson sides) {
    /** What the states are called. */
    record SidesJson(String both, String planned, String installed) {
        static final SidesJson OF_MOMENTS = new SidesJson("Before and after", "Only after", "Only before");
    }
}
