package io.espalier.ui.whatif;

import io.espalier.engine.whatif.ChangeWords;
import io.espalier.engine.whatif.Scenario;
import io.espalier.model.Fabric;
import io.espalier.server.json.InputException;
import io.espalier.server.whatif.ScenarioReader;
import io.espalier.ui.text.Say;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the page's address says is supposed: one change, as a scenario file has it, in each parameter named so.
 *
 * @param changes JSON objects, in order
 */
record WhatIfState(List<String> changes) {
    static final String PARAMETER = "change";

    WhatIfState {
        changes = List.copyOf(changes);
    }

    static WhatIfState of(Map<String, List<String>> parameters) {
        return new WhatIfState(parameters.getOrDefault(PARAMETER, List.of()));
    }

    WhatIfState with(String change) {
        List<String> more = new ArrayList<>(changes);
        more.add(change);
        return new WhatIfState(more);
    }

    WhatIfState without(int index) {
        List<String> fewer = new ArrayList<>(changes);
        fewer.remove(index);
        return new WhatIfState(fewer);
    }

    /** A change in a few words; as it stands in the address where it is wrong. */
    String label(int index, Fabric fabric) {
        try {
            Scenario alone = new WhatIfState(List.of(changes.get(index))).scenario();
            return ChangeWords.of(alone.changes().getFirst(), fabric);
        } catch (InputException e) {
            return changes.get(index);
        }
    }

    /** The scenario as a file for {@code espalier whatif}. */
    String json() {
        return "{\n  \"changes\": [\n    " + String.join(",\n    ", changes) + "\n  ]\n}\n";
    }

    /**
     * The scenario.
     *
     * @throws InputException if an address was made by hand and is wrong
     */
    Scenario scenario() throws InputException {
        return ScenarioReader.read(Say.of("map.supposed.address"), changes);
    }
}
