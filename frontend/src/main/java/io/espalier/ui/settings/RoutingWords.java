package io.espalier.ui.settings;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.ui.text.Say;
import java.util.ArrayList;
import java.util.List;

/** How OpenSM routes a fabric, in the page's language; why an engine does not, the planner says itself. */
final class RoutingWords {
    private RoutingWords() {}

    /** A sentence for each engine that does not route, and one for what does. */
    static List<String> of(RoutingAnswer answer) {
        List<String> lines = new ArrayList<>();
        answer.unknownEngines().forEach(name -> lines.add(Say.of("settings.sm.unknown", name)));
        answer.refused()
                .forEach(verdict ->
                        lines.add(Say.of("settings.sm.refused", verdict.engine().label(), verdict.why())));
        lines.add(conclusion(answer));
        answer.note().ifPresent(lines::add);
        return lines;
    }

    private static String conclusion(RoutingAnswer answer) {
        if (!answer.exact()) {
            return Say.of("settings.sm.not-exact");
        }
        return answer.engine()
                .map(RoutingEngine::label)
                .map(label -> Say.of("settings.sm.by", label))
                .orElseGet(() -> Say.of("settings.sm.no-engine"));
    }
}
