package io.espalier.ui.topology;

import io.espalier.model.Fabric;

/**
 * What an address names and the fabric does not have: a link sent yesterday may be about a switch that is gone.
 *
 * @param id as the address has it
 * @param sentence what is not there
 */
record Absent(String id, String sentence) {
    static Absent group(TopologyState state, Fabric fabric) {
        return new Absent(state.group(), sentence("group and no table row", state.group(), fabric));
    }

    static Absent selected(TopologyState state, Fabric fabric) {
        return new Absent(state.selected(), sentence("node and no link", state.selected(), fabric));
    }

    private static String sentence(String kind, String id, Fabric fabric) {
        return "Sweep " + fabric.number() + " has no " + kind + " " + id
                + ". It may have been there before: the events say what went and when.";
    }
}
