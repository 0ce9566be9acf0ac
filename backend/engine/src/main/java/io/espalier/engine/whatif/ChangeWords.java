package io.espalier.engine.whatif;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.Optional;

/** Says in a few words what a change is. */
public final class ChangeWords {
    private ChangeWords() {}

    /** "spine-03 down". */
    public static String of(Change change, Fabric fabric) {
        return switch (change) {
            case TopologyChange cables -> topology(cables, fabric);
            case SettingChange.Option(String option, String value) -> option + " " + value;
            case SettingChange.Text text -> "another " + text.file().key();
            case GroupChange.Create create ->
                create.mgid() + " created with " + members(create.members().size());
            case GroupChange.Delete(String group) -> group + " deleted";
            case GroupChange.Join join ->
                join.group() + " joined by " + members(join.members().size());
            case GroupChange.Leave leave ->
                leave.group() + " left by " + members(leave.members().size());
            case GroupChange.Jobs jobs ->
                Summary.count(jobs.jobs(), "job") + " of " + Summary.count(jobs.members(), "port") + " at once";
        };
    }

    private static String members(int count) {
        return Summary.count(count, "port");
    }

    private static String topology(TopologyChange change, Fabric fabric) {
        return switch (change) {
            case TopologyChange.Cable(PortName end, boolean up) ->
                "cable of " + name(end.node(), fabric) + " port " + end.number() + (up ? " up" : " down");
            case TopologyChange.SwitchPower(String node, boolean up) -> name(node, fabric) + (up ? " up" : " down");
            case TopologyChange.HostPower(String node, boolean up) -> name(node, fabric) + (up ? " up" : " down");
            case TopologyChange.NewLink link -> "new cable from " + link.a() + " to " + link.b();
            case TopologyChange.NewSwitch added -> "new switch " + added.name();
            case TopologyChange.NewHost added -> "new host " + added.name();
            case TopologyChange.TableCap(Optional<String> node, int entries) ->
                "MulticastFDBCap " + entries + " on "
                        + node.map(one -> name(one, fabric)).orElse("all switches");
        };
    }

    /** A node that is named by its GUID is called by its description. */
    private static String name(String given, Fabric fabric) {
        return given.startsWith("0x")
                ? fabric.findNode(Guid.parse(given)).map(NodeNames::of).orElse(given)
                : given;
    }
}
