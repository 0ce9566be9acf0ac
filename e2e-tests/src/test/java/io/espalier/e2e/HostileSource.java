package io.espalier.e2e;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SweepReport;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.util.List;
import java.util.Set;

/** The fabric of {@link StepSource}, whose nodes call themselves what a page must not obey: each would call {@code hit}. */
final class HostileSource implements FabricSource {
    /** The most that a NodeDescription holds is 64 bytes. */
    static final List<String> NAMES = List.of(
            "<script>hit(1)</script>",
            "\"><img src=x onerror=hit(2)>",
            "'><svg onload=hit(3)>",
            "]]></svg><hostile-mark>",
            "</script><script>hit(4)//",
            "' onmouseover='hit(5)' x='",
            "\" autofocus onfocus=\"hit(6)",
            "javascript:hit(7)",
            "${hit(8)}`+hit(8)+`",
            "{{constructor.constructor('hit(9)')()}}",
            "</title></style></textarea><img src=x onerror=hit(10)>",
            "&lt;img src=x onerror=hit(11)&gt;",
            "<a href=javascript:hit(12)>a</a>",
            "<iframe srcdoc='<script>parent.hit(13)</script>'>",
            "\u202e<b>back");

    private final StepSource source = new StepSource();

    /** Takes a link out, or brings it back. */
    void whole(boolean value) {
        source.whole(value);
    }

    @Override
    public SweepReport read(Set<Reading> due) {
        SweepReport report = source.read(due);
        Fabric fabric = report.fabric();
        Fabric.Builder builder = fabric.toBuilder();
        int next = 0;
        for (Node node : fabric.nodes().values()) {
            builder.node(named(node, NAMES.get(next++ % NAMES.size())));
        }
        return new SweepReport(builder.build(), report.cost());
    }

    private static Node named(Node node, String name) {
        NodeIdentity is = node.identity();
        NodeIdentity named =
                new NodeIdentity(is.guid(), is.systemImageGuid(), name, is.vendorId(), is.deviceId(), is.portCount());
        return switch (node) {
            case Switch one -> new Switch(named, one.ports(), one.capabilities());
            case Adapter one -> new Adapter(named, one.ports());
            case Router one -> new Router(named, one.ports());
        };
    }

    @Override
    public void close() {
        source.close();
    }
}
