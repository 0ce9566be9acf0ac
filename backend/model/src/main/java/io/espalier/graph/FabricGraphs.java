package io.espalier.graph;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.function.Predicate;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.WeightedMultigraph;

/** Graphs of a fabric: vertices are NodeGUIDs, edges are cables, parallel cables are parallel edges. */
public final class FabricGraphs {
    private FabricGraphs() {}

    /** All nodes and all cables. Cost: one edge a cable. */
    public static Graph<Guid, Link> all(Fabric fabric) {
        return graph(fabric, node -> true);
    }

    /** Switches and trunk links only. */
    public static Graph<Guid, Link> switches(Fabric fabric) {
        return graph(fabric, Switch.class::isInstance);
    }

    private static Graph<Guid, Link> graph(Fabric fabric, Predicate<Node> wanted) {
        Graph<Guid, Link> graph = new WeightedMultigraph<>(Link.class);
        fabric.nodes().values().stream().filter(wanted).map(Node::guid).forEach(graph::addVertex);
        for (Link link : fabric.links()) {
            Guid a = link.a().node();
            Guid b = link.b().node();
            // A cable from a node to itself carries nothing anywhere; the graph does not hold it.
            if (!a.equals(b) && graph.containsVertex(a) && graph.containsVertex(b)) {
                graph.addEdge(a, b, link);
            }
        }
        return new AsUnmodifiableGraph<>(graph);
    }
}
