package io.espalier.server.export.drawing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Shapes that belong together and that can be picked together.
 *
 * @param kind "switch", "member", "hop"; empty for what cannot be picked
 * @param id which one
 * @param up id of the figure that packets come to it from; empty for none
 * @param facts what to tell of it, in order
 * @param shapes the later ones over the earlier
 */
record Figure(String kind, String id, String up, Map<String, String> facts, List<Shape> shapes) {
    Figure {
        facts = new LinkedHashMap<>(facts);
        shapes = List.copyOf(shapes);
    }

    static Figure still(List<Shape> shapes) {
        return new Figure("", "", "", Map.of(), shapes);
    }
}
