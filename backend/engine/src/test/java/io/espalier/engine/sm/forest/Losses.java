package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A loss drawn by a seed, and the same fabric built anew without what is lost. */
final class Losses {
    private final Fabric fabric;
    private final Set<Link> links = new HashSet<>();
    private final Set<Node> nodes = new HashSet<>();

    private Losses(Fabric fabric) {
        this.fabric = fabric;
    }

    /** One to four links, up to two switches and up to two hosts; often only a link. */
    static Losses drawn(Fabric fabric, Random random) {
        Losses losses = new Losses(fabric);
        boolean onlyLinks = random.nextBoolean();
        for (int i = random.nextInt(4); i >= 0 && !fabric.links().isEmpty(); i--) {
            losses.links.add(fabric.links().get(random.nextInt(fabric.links().size())));
        }
        List<Node> all = new ArrayList<>(fabric.nodes().values());
        for (int i = onlyLinks ? 0 : random.nextInt(3); i > 0; i--) {
            losses.nodes.add(
                    fabric.switches().get(random.nextInt(fabric.switches().size())));
            losses.nodes.add(all.get(random.nextInt(all.size())));
        }
        return losses;
    }

    Loss loss(FabricIndex index) {
        Loss.Builder builder = new Loss.Builder(index);
        links.forEach(builder::link);
        nodes.forEach(builder::node);
        return builder.build();
    }

    /** The lost nodes leave their groups as OpenSM has it; a host whose link or switch is lost stays in them. */
    Fabric left() {
        Set<Guid> gone = new HashSet<>();
        Set<Guid> left = new HashSet<>();
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt()).membersKnown(true);
        for (Node node : fabric.nodes().values()) {
            if (nodes.contains(node)) {
                gone.add(node.guid());
                node.ports().stream()
                        .filter(port -> !(node instanceof Switch) || port.number() == 0)
                        .forEach(port -> left.add(port.guid()));
            } else {
                builder.node(node);
            }
        }
        fabric.links().stream()
                .filter(link -> !links.contains(link))
                .filter(link -> !gone.contains(link.a().node())
                        && !gone.contains(link.b().node()))
                .forEach(builder::link);
        for (MulticastGroup group : fabric.groups()) {
            builder.group(group.withMembers(group.members().stream()
                    .filter(member -> !left.contains(member.portGuid()))
                    .toList()));
        }
        return builder.build();
    }

    @Override
    public String toString() {
        return "without " + links + " and " + nodes.stream().map(Node::guid).toList();
    }
}
