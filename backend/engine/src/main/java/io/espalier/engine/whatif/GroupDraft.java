package io.espalier.engine.whatif;

import io.espalier.engine.whatif.GroupRequest.Kind;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns the changes of groups and members into requests to the SA, one after another. Used by one thread. */
final class GroupDraft {
    private final MemberNames names;
    private final Registry registry;
    private final List<Guid> hosts;
    private final List<GroupReply> replies = new ArrayList<>();

    /**
     * A draft that changes nothing yet.
     *
     * @param named all nodes that may be named, also those that the sweep has lost
     * @param swept the fabric that jobs draw their hosts from
     */
    GroupDraft(Map<Guid, Node> named, Fabric swept, Registry registry) {
        this.names = new MemberNames(named);
        this.registry = registry;
        this.hosts = hostPorts(swept.nodes().values());
    }

    /** The first port of each CA that is no aggregation node, by NodeGUID. */
    private static List<Guid> hostPorts(Iterable<Node> nodes) {
        List<Guid> ports = new ArrayList<>();
        for (Node node : nodes) {
            if (node instanceof Adapter adapter && !adapter.isAggregationNode()) {
                adapter.ports().stream().findFirst().map(Port::guid).ifPresent(ports::add);
            }
        }
        return ports;
    }

    /** What the SA has answered so far. */
    List<GroupReply> replies() {
        return replies;
    }

    /**
     * Asks for one change.
     *
     * @param index its place in the scenario
     * @throws ScenarioException if it names what is not there; what the SA refuses is an answer
     */
    void make(int index, GroupChange change) {
        switch (change) {
            case GroupChange.Create create ->
                join(index, create.mgid(), create.members(), create.state(), Optional.of(create.traits()));
            case GroupChange.Join join ->
                join(index, mgid(join.group()), join.members(), join.state(), Optional.empty());
            case GroupChange.Leave(String group, List<String> members) ->
                members.forEach(member -> leave(index, group(group), names.port(member)));
            case GroupChange.Delete(String name) -> {
                MulticastGroup group = group(name);
                // The full members go last: with the last of them all others are sent away unasked.
                group.members().stream()
                        .sorted((a, b) -> Boolean.compare(a.joinState().isFull(), b.joinState().isFull()))
                        .forEach(member -> leave(index, group, member.portGuid()));
            }
            case GroupChange.Jobs jobs -> start(index, jobs);
        }
    }

    private void join(
            int index, Mgid mgid, List<String> members, JoinState state, Optional<GroupChange.Traits> traits) {
        for (String member : members) {
            ask(new GroupRequest(index, Kind.JOIN, mgid, names.port(member), state, traits));
        }
    }

    private void ask(GroupRequest request) {
        replies.add(registry.ask(request));
    }

    /** Gives back all that the port has; a port that has nothing is refused as a full member. */
    private void leave(int index, MulticastGroup group, Guid port) {
        JoinState state = group.members().stream()
                .filter(member -> member.portGuid().equals(port))
                .map(Member::joinState)
                .findFirst()
                .orElse(JoinState.FULL);
        ask(new GroupRequest(index, Kind.LEAVE, group.mgid(), port, state, Optional.empty()));
    }

    private Mgid mgid(String name) {
        return name.startsWith("0x") ? group(name).mgid() : parsed(name);
    }

    private static Mgid parsed(String name) {
        try {
            return Mgid.parse(name);
        } catch (IllegalArgumentException e) {
            throw new ScenarioException(String.valueOf(e.getMessage()));
        }
    }

    private MulticastGroup group(String name) {
        List<MulticastGroup> found = name.startsWith("0x") ? on(name) : of(parsed(name));
        if (found.isEmpty()) {
            throw new ScenarioException("no group " + name);
        }
        if (found.size() > 1) {
            throw new ScenarioException(found.size() + " groups share MLID " + name + ": name one by its MGID");
        }
        return found.getFirst();
    }

    private List<MulticastGroup> of(Mgid mgid) {
        return registry.groups().stream()
                .filter(group -> group.mgid().equals(mgid))
                .toList();
    }

    private List<MulticastGroup> on(String name) {
        try {
            Mlid mlid = Mlid.parse(name);
            return registry.groups().stream()
                    .filter(group -> group.mlid().equals(mlid))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new ScenarioException(String.valueOf(e.getMessage()));
        }
    }

    private void start(int index, GroupChange.Jobs jobs) {
        if (jobs.members() > hosts.size()) {
            throw new ScenarioException("a job of " + jobs.members() + " ports does not fit: the fabric has "
                    + hosts.size() + " hosts");
        }
        Draw draw = new Draw(jobs.seed());
        Mgid mgid = jobs.first();
        for (int job = 0; job < jobs.jobs(); job++) {
            for (int host : draw.distinct(jobs.members(), hosts.size())) {
                ask(new GroupRequest(
                        index, Kind.JOIN, mgid, hosts.get(host), JoinState.FULL, Optional.of(jobs.traits())));
            }
            long low = mgid.low() + 1;
            mgid = new Mgid(low == 0 ? mgid.high() + 1 : mgid.high(), low);
        }
    }
}
