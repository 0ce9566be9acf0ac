package io.espalier.ui.topology;

import io.espalier.engine.whatif.ChangeWords;
import io.espalier.model.Fabric;
import io.espalier.server.json.InputException;
import io.espalier.server.whatif.ScenarioReader;
import io.espalier.ui.text.Say;
import java.util.List;
import java.util.stream.Collectors;

/** What is supposed, in words. */
final class Supposed {
    private static final int MOST = 3;

    private Supposed() {}

    /** "core-01 down"; says so where an address made by hand is wrong. */
    static String words(List<String> changes, Fabric fabric) {
        try {
            String first = ScenarioReader.read(Say.of("map.supposed.address"), changes).changes().stream()
                    .limit(MOST)
                    .map(change -> ChangeWords.of(change, fabric))
                    .collect(Collectors.joining(", "));
            return changes.size() > MOST ? Say.of("map.more", first, changes.size() - MOST) : first;
        } catch (InputException e) {
            return Say.of("map.supposed.nothing", e.problems().getFirst());
        }
    }
}
