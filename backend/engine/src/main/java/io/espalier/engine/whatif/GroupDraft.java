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
    private final SaDesk desk;
    private final List<Guid> hosts;

    /**
     * A draft that changes nothing yet.
     *
     * @param named all nodes that may be named, also those that the sweep has lost
     * @param swept the fabric that jobs draw their hosts from
     */
    GroupDraft(Map<Guid, Node> named, Fabric swept, SaDesk desk) {
        this.names = new MemberNames(named);
        this.desk = desk;
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
                members.forEach(member -> leave(index, mgid(group), names.port(member)));
            case GroupChange.Delete(String name) -> {
                MulticastGroup group = group(name);
                // The full members go last: with the last of them all others are sent away unasked.
                group.members().stream()
                        .sorted((a, b) -> Boolean.compare(a.joinState().isFull(), b.joinState().isFull()))
                        .forEach(member -> leave(index, group.mgid(), member.portGuid()));
            }
            case GroupChange.Jobs jobs -> start(index, jobs);
        }
    }

    private void join(
            int index, Mgid mgid, List<String> members, JoinState state, Optional<GroupChange.Traits> traits) {
        for (String member : members) {
            desk.ask(new GroupRequest(index, Kind.JOIN, mgid, names.port(member), state, traits));
        }
    }

    /** Gives back all that the port has; a port that has nothing is refused as a full member. */
    private void leave(int index, Mgid mgid, Guid port) {
        JoinState state = desk.find(mgid).stream()
                .flatMap(group -> group.members().stream())
                .filter(member -> member.portGuid().equals(port))
                .map(Member::joinState)
                .findFirst()
                .orElse(JoinState.FULL);
        desk.ask(new GroupRequest(index, Kind.LEAVE, mgid, port, state, Optional.empty()));
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
        if (!name.startsWith("0x")) {
            return desk.find(parsed(name)).orElseThrow(() -> new ScenarioException("no group " + name));
        }
        List<MulticastGroup> found = desk.on(mlid(name));
        if (found.isEmpty()) {
            throw new ScenarioException("no group has MLID " + name);
        }
        if (found.size() > 1) {
            throw new ScenarioException(found.size() + " groups share MLID " + name + ": name one by its MGID");
        }
        return found.getFirst();
    }

    private static Mlid mlid(String name) {
        try {
            return Mlid.parse(name);
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
                desk.ask(new GroupRequest(
                        index, Kind.JOIN, mgid, hosts.get(host), JoinState.FULL, Optional.of(jobs.traits())));
            }
            long low = mgid.low() + 1;
            mgid = new Mgid(low == 0 ? mgid.high() + 1 : mgid.high(), low);
        }
    }
}
