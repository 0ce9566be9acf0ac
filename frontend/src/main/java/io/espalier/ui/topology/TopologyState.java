package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.chassis.Director;
import io.espalier.engine.racks.Rack;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.ui.part.Parameters;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the map's page shows, as its address says it: enough to send the page to a colleague, or to come back to it.
 *
 * @param group what {@code group} says: an MLID or an MGID; empty for none
 * @param selected what {@code select} says: a NodeGUID, a link as "0x…/1-0x…/2", "director:0x…" or "rack:r07";
 *     empty for nothing
 * @param overlay what links are coloured by
 * @param side which tree
 * @param beside what {@code with} says: the moment or the MLID to compare with; empty for none
 * @param changes what is supposed, each as a scenario file has it
 */
public record TopologyState(
        String group, String selected, Overlay overlay, TreeSide side, String beside, List<String> changes) {
    private static final String DIRECTOR = "director:";
    private static final String RACK = "rack:";

    /** The plain map. */
    public static final TopologyState PLAIN = new TopologyState("", "", Overlay.HEALTH, TreeSide.BOTH, "", List.of());

    public TopologyState {
        changes = List.copyOf(changes);
    }

    /** The state that an address's parameters describe; what they get wrong counts as not said. */
    public static TopologyState of(Map<String, List<String>> parameters) {
        String group = Parameters.text(parameters, "group");
        Overlay usual = group.isEmpty() ? Overlay.HEALTH : Overlay.TREE;
        return new TopologyState(
                group,
                Parameters.text(parameters, "select"),
                Parameters.find(parameters, "overlay").flatMap(Overlay::find).orElse(usual),
                Parameters.find(parameters, "tree").flatMap(TreeSide::find).orElse(TreeSide.BOTH),
                Parameters.text(parameters, "with"),
                parameters.getOrDefault("change", List.of()));
    }

    /** The parameters that {@link #of} reads back; what is usual is left out. */
    public Map<String, List<String>> parameters() {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        put(parameters, "group", group, "");
        put(parameters, "select", selected, "");
        put(parameters, "overlay", overlay.id(), group.isEmpty() ? Overlay.HEALTH.id() : Overlay.TREE.id());
        put(parameters, "tree", side.id(), TreeSide.BOTH.id());
        put(parameters, "with", beside, "");
        if (!changes.isEmpty()) {
            parameters.put("change", changes);
        }
        return parameters;
    }

    private static void put(Map<String, List<String>> parameters, String name, String value, String usual) {
        if (!value.equals(usual)) {
            parameters.put(name, List.of(value));
        }
    }

    /** With another group's tree, or with none. */
    public TopologyState withGroup(String other) {
        boolean isKept = overlay == Overlay.COMPARE
                || overlay == Overlay.WHAT_IF
                || (overlay == Overlay.HOISTING && !other.isEmpty());
        Overlay shown = isKept ? overlay : other.isEmpty() ? Overlay.HEALTH : Overlay.TREE;
        return new TopologyState(other, selected, shown, side, beside, changes);
    }

    /** With something else picked, or nothing. */
    public TopologyState withSelected(String other) {
        return new TopologyState(group, other, overlay, side, beside, changes);
    }

    /** Coloured by something else. */
    public TopologyState withOverlay(Overlay other) {
        return new TopologyState(group, selected, other, side, beside, changes);
    }

    /** With the other tree. */
    public TopologyState withSide(TreeSide other) {
        return new TopologyState(group, selected, overlay, other, beside, changes);
    }

    /** Compared with a moment or with another group's tree. */
    public TopologyState comparedWith(String other) {
        return new TopologyState(group, selected, Overlay.COMPARE, side, other, changes);
    }

    /** The moment that it is compared with, if it is compared with one. */
    public Optional<Instant> since() {
        return Parameters.moment(beside);
    }

    /** The group whose tree it is compared with, if it is compared with one. */
    public Optional<Mlid> other() {
        return Parameters.mlid(Map.of("with", List.of(beside)), "with");
    }

    /** The MLID of the group, where the text is an MLID or the MGID of a group that is there. */
    public Optional<Mlid> mlid(Fabric fabric) {
        try {
            return group.startsWith("0x") ? Optional.of(Mlid.parse(group)) : mlidOf(fabric);
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }

    private Optional<Mlid> mlidOf(Fabric fabric) {
        return group.isEmpty()
                ? Optional.empty()
                : fabric.findGroup(Mgid.parse(group)).map(MulticastGroup::mlid);
    }

    /** The picked node's GUID, if a node is picked. */
    public Optional<Guid> node() {
        try {
            return selected.isEmpty() || selected.contains("/") ? Optional.empty() : Optional.of(Guid.parse(selected));
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }

    /** The picked director, if one of the fabric is picked. */
    public Optional<Director> director(FabricAnalysis analysis) {
        try {
            return selected.startsWith(DIRECTOR)
                    ? analysis.directors().find(Guid.parse(selected.substring(DIRECTOR.length())))
                    : Optional.empty();
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }

    /** The picked rack, if one that the site's file has is picked. */
    public Optional<Rack> rack(FabricAnalysis analysis) {
        return selected.startsWith(RACK) ? analysis.racks().find(selected.substring(RACK.length())) : Optional.empty();
    }

    /** The picked link, if a link of the fabric is picked. */
    public Optional<Link> link(Fabric fabric) {
        return selected.contains("/")
                ? fabric.links().stream()
                        .filter(link -> link.toString().equals(selected))
                        .findFirst()
                : Optional.empty();
    }
}
