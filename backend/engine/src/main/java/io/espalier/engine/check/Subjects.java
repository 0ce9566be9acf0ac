package io.espalier.engine.check;

import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.List;

/**
 * What a finding is about.
 *
 * @param nodes NodeGUIDs
 * @param ports ports
 * @param links links
 * @param mlids trees
 */
public record Subjects(List<Guid> nodes, List<PortId> ports, List<Link> links, List<Mlid> mlids) {
    /** Nothing in particular: the whole fabric. */
    public static final Subjects FABRIC = new Subjects(List.of(), List.of(), List.of(), List.of());

    public Subjects {
        nodes = List.copyOf(nodes);
        ports = List.copyOf(ports);
        links = List.copyOf(links);
        mlids = List.copyOf(mlids);
    }

    /** One tree. */
    public static Subjects of(Mlid mlid) {
        return FABRIC.withMlids(List.of(mlid));
    }

    /** One node. */
    public static Subjects of(Guid node) {
        return FABRIC.withNodes(List.of(node));
    }

    /** The same with these nodes. */
    public Subjects withNodes(List<Guid> others) {
        return new Subjects(others, ports, links, mlids);
    }

    /** The same with these ports. */
    public Subjects withPorts(List<PortId> others) {
        return new Subjects(nodes, others, links, mlids);
    }

    /** The same with these trees. */
    public Subjects withMlids(List<Mlid> others) {
        return new Subjects(nodes, ports, links, others);
    }
}
