package io.espalier.ui.topology;

import io.espalier.engine.whatif.ChangeWords;
import io.espalier.model.Fabric;
import io.espalier.server.json.InputException;
import io.espalier.server.whatif.ScenarioReader;
import java.util.List;
import java.util.stream.Collectors;

/** What is supposed, in words. */
final class Supposed {
    private static final int MOST = 3;

    private Supposed() {}

    /** "core-01 down"; says so where an address made by hand is wrong. */
    static String words(List<String> changes, Fabric fabric) {
        try {
            String first = ScenarioReader.read("the address", changes).changes().stream()
                    .limit(MOST)
                    .map(change -> ChangeWords.of(change, fabric))
                    .collect(Collectors.joining(", "));
            return changes.size() > MOST ? first + " and " + (changes.size() - MOST) + " more" : first;
        } catch (InputException e) {
            return "The address says nothing that can be supposed: "
                    + e.problems().getFirst();
        }
    }
}
