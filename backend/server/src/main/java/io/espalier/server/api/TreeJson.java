package io.espalier.server.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/** One tree, installed and planned laid over each other. Links and nodes by their ids on the map. */
record TreeJson(
        long fabric,
        String mlid,
        List<String> groups,
        String verdict,
        boolean settling,
        List<DoubtJson> doubts,
        Optional<String> apex,
        Optional<String> plannedRoot,
        String observed,
        List<TreeLinkJson> links,
        List<TreeNodeJson> nodes,
        List<MemberJson> members,
        int depth,
        boolean loop,
        double maxStretch,
        TrunkLinksJson trunkLinks,
        List<DeadEndJson> deadEnds,
        List<RowDiffJson> diff,
        List<CauseListJson.TreeCauseJson> causes) {
    /** Which of the two trees has something. */
    enum State {
        @JsonProperty("both")
        BOTH,
        @JsonProperty("planned")
        PLANNED,
        @JsonProperty("installed")
        INSTALLED;

        static State of(boolean installed, boolean planned) {
            return installed && planned ? BOTH : installed ? INSTALLED : PLANNED;
        }
    }

    /** Why the tree cannot be judged; about is empty where it is about the whole fabric. */
    record DoubtJson(String reason, String about) {}

    /** A link that one of the trees uses. */
    record TreeLinkJson(String id, State state) {}

    /** A switch in one of the trees. copies: ports one packet leaves by; members and cutOff: of those that hang on it. */
    record TreeNodeJson(String id, State state, int copies, int members, int cutOff) {}

    /** Links between switches, counted. */
    record TrunkLinksJson(int installed, int planned, int both) {}

    /** An egress port that leads to no member. */
    record DeadEndJson(String node, int port) {}

    /** How one switch's row differs from the plan. */
    record RowDiffJson(
            @JsonProperty("switch") String switchGuid, String name, List<Integer> missing, List<Integer> extra) {}
}
