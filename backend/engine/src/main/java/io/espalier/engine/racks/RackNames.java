package io.espalier.engine.racks;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line of the file may call a node. */
final class RackNames {
    /** What a managed switch puts around the name it was given: "MF0;leaf-07:MQM8700/U1". */
    private static final Pattern MANAGED = Pattern.compile("[^;:/]*;([^;:/]+)(?::[^;:]*)?");

    private RackNames() {}

    /** Its whole description, and the name in it: a host's first word, what a managed switch was called. */
    static List<String> of(Node node) {
        String whole = NodeNames.of(node);
        Matcher managed = MANAGED.matcher(whole);
        String inner =
                !(node instanceof Switch) ? NodeNames.hostOf(node) : managed.matches() ? managed.group(1) : whole;
        return whole.equals(inner) ? List.of(whole) : List.of(whole, inner);
    }
}
