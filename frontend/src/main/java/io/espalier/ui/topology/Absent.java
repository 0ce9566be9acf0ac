package io.espalier.ui.topology;

import io.espalier.model.Fabric;
import io.espalier.ui.text.Say;

/**
 * What an address names and the fabric does not have: a link sent yesterday may be about a switch that is gone.
 *
 * @param id as the address has it
 * @param sentence what is not there
 */
record Absent(String id, String sentence) {
    static Absent group(TopologyState state, Fabric fabric) {
        return new Absent(state.group(), Say.of("map.absent.group", Long.toString(fabric.number()), state.group()));
    }

    static Absent selected(TopologyState state, Fabric fabric) {
        return new Absent(
                state.selected(), Say.of("map.absent.node", Long.toString(fabric.number()), state.selected()));
    }
}
