package io.espalier.server.api;

import io.espalier.engine.sm.capacity.MftWrites;
import io.espalier.engine.sm.capacity.QosAdvice;
import io.espalier.engine.whatif.GroupOutcome;
import io.espalier.engine.whatif.GroupReply;
import io.espalier.engine.whatif.TreeFigures;
import io.espalier.engine.whatif.WhatIfAnswer;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The answer to a what-if; the command line prints what it says. */
public record WhatIfJson(
        long fabric,
        String sweptAt,
        String scenario,
        String summary,
        List<String> remarks,
        boolean exact,
        SubnetSideJson before,
        SubnetSideJson after,
        WritesJson writes,
        List<NamedJson> lostSwitches,
        List<NamedJson> lostPorts,
        List<GroupChangeJson> groups,
        RequestsJson requests,
        Optional<LaneJson> lanes) {
    private static final int LISTED_REPLIES = 10_000;

    /** The answer with those groups that are wanted. */
    public static WhatIfJson of(WhatIfAnswer answer, Predicate<GroupOutcome> wanted) {
        Fabric before = answer.before().fabric();
        return new WhatIfJson(
                before.number(),
                before.sweptAt().toString(),
                answer.scenario().name(),
                answer.summary(),
                answer.remarks(),
                answer.isExact(),
                SubnetSideJson.of(answer.before()),
                SubnetSideJson.of(answer.after()),
                WritesJson.of(answer.writes()),
                answer.lostSwitches().stream()
                        .map(guid -> new NamedJson(guid.toString(), PortWords.node(before, guid)))
                        .toList(),
                ports(before, answer.lostPorts()),
                answer.groups().stream()
                        .filter(wanted)
                        .map(group -> GroupChangeJson.of(answer, group))
                        .toList(),
                RequestsJson.of(answer),
                answer.lanes().map(LaneJson::of));
    }

    private static List<NamedJson> ports(Fabric fabric, List<Guid> portGuids) {
        return portGuids.stream()
                .map(guid -> new NamedJson(guid.toString(), PortWords.endPort(fabric, guid)))
                .toList();
    }

    /** A node or port by its GUID, and what people call it. */
    public record NamedJson(String guid, String name) {}

    /** What the SM would have to write into multicast tables. */
    public record WritesJson(long blocksChanged, long switchesChanged, long madsSent, String words) {
        static WritesJson of(MftWrites writes) {
            return new WritesJson(writes.changed(), writes.changedSwitches(), writes.sent(), writes.explain());
        }
    }

    /** A group before and after. */
    public record GroupChangeJson(
            String mgid,
            boolean changed,
            int rowsChanged,
            Optional<PlannedTreeJson> before,
            Optional<PlannedTreeJson> after,
            List<NamedJson> lost,
            List<NamedJson> gained) {
        static GroupChangeJson of(WhatIfAnswer answer, GroupOutcome group) {
            Fabric before = answer.before().fabric();
            Fabric after = answer.after().fabric();
            return new GroupChangeJson(
                    group.mgid().toString(),
                    group.isChanged(),
                    group.rowsChanged(),
                    group.before().map(side -> PlannedTreeJson.of(before, side)),
                    group.after().map(side -> PlannedTreeJson.of(after, side)),
                    ports(before, group.lost()),
                    ports(after, group.gained()));
        }
    }

    /** A group's planned tree on one side. */
    public record PlannedTreeJson(
            String mlid,
            int members,
            Optional<NamedJson> root,
            Optional<NamedJson> apex,
            int depth,
            int switches,
            int trunkLinks,
            double maxStretch,
            List<NamedJson> cutOff) {
        static PlannedTreeJson of(Fabric fabric, GroupOutcome.Side side) {
            TreeFigures tree = side.tree();
            return new PlannedTreeJson(
                    side.mlid().toString(),
                    side.members(),
                    tree.root().map(guid -> named(fabric, guid)),
                    tree.apex().map(guid -> named(fabric, guid)),
                    tree.depth(),
                    tree.switches(),
                    tree.trunkLinks(),
                    tree.maxStretch(),
                    ports(fabric, List.copyOf(tree.cutOff())));
        }

        private static NamedJson named(Fabric fabric, Guid guid) {
            return new NamedJson(guid.toString(), PortWords.node(fabric, guid));
        }
    }

    /** What the SA would answer; of the replies the first 10,000. */
    public record RequestsJson(int asked, int refused, List<ReplyJson> replies) {
        static RequestsJson of(WhatIfAnswer answer) {
            return new RequestsJson(
                    answer.replies().size(),
                    (int) answer.replies().stream()
                            .filter(reply -> !reply.accepted())
                            .count(),
                    answer.replies().stream()
                            .limit(LISTED_REPLIES)
                            .map(reply -> ReplyJson.of(answer.before().fabric(), reply))
                            .toList());
        }
    }

    /** One of them; with what the SA looked at where it refused. */
    public record ReplyJson(
            int change,
            String kind,
            String mgid,
            String port,
            String name,
            String joinState,
            boolean accepted,
            String status,
            Optional<String> mlid,
            Optional<String> refusal,
            List<String> trace) {
        static ReplyJson of(Fabric fabric, GroupReply reply) {
            return new ReplyJson(
                    reply.request().change(),
                    reply.request().kind().name(),
                    reply.request().mgid().toString(),
                    reply.request().port().toString(),
                    PortWords.endPort(fabric, reply.request().port()),
                    reply.request().state().toString(),
                    reply.accepted(),
                    reply.status(),
                    reply.mlid().map(Mlid::toString),
                    reply.refusal(),
                    reply.accepted() ? List.of() : reply.trace());
        }
    }

    /** Whether multicast has a virtual lane of its own, and what to set. */
    public record LaneJson(boolean ownLane, List<String> words, List<String> proposal) {
        static LaneJson of(QosAdvice advice) {
            return new LaneJson(
                    advice.ownLane(),
                    advice.words(),
                    advice.proposal().map(QosAdvice.Proposal::lines).orElse(List.of()));
        }
    }
}
