package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.racks.Rack;
import io.espalier.model.Guid;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the drawer tells of a rack or pod.
 *
 * @param name as the site's file has it
 * @param switches those that stand in it
 */
record RackFacts(String name, List<SwitchLine> switches) {
    RackFacts {
        switches = List.copyOf(switches);
    }

    /**
     * A switch in it.
     *
     * @param name what it is called
     * @param url where it is shown
     * @param hosts end ports' nodes that hang on it
     */
    record SwitchLine(String name, String url, int hosts) {}

    static RackFacts of(FabricAnalysis analysis, Rack rack) {
        Names names = new Names(analysis.fabric());
        Map<Guid, Long> hosts = analysis.fabric().nodes().keySet().stream()
                .flatMap(node -> analysis.layout().parent(node).stream())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return new RackFacts(
                rack.name(),
                rack.switches().stream()
                        .map(node -> new SwitchLine(
                                names.node(node),
                                Urls.node(node),
                                hosts.getOrDefault(node, 0L).intValue()))
                        .sorted(Comparator.comparing(SwitchLine::name))
                        .toList());
    }
}
