package io.espalier.ui.topology;

import com.vaadin.flow.component.page.Inline;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.server.VaadinRequest;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.ui.part.Here;
import io.espalier.ui.text.Urls;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a browser that opens the map's page is told to fetch at once, while the page itself is still being made: the map's script and,
 * where it shows the present alone, the map.
 */
public final class MapAhead {
    private static final String SCRIPT = "import('" + FabricCanvas.SCRIPT + "')";

    private MapAhead() {}

    /** Tells it, if the request is for the map's page. */
    public static void announce(AppShellSettings settings, Subnets subnets) {
        VaadinRequest request = settings.getRequest();
        if (("/" + Urls.TOPOLOGY).equals(request.getPathInfo())) {
            settings.addInlineWithContents(SCRIPT, Inline.Wrapping.JAVASCRIPT);
            map(request, subnets)
                    .ifPresent(url ->
                            settings.addLink(url, Map.of("rel", "preload", "as", "fetch", "crossorigin", "anonymous")));
        }
    }

    private static Optional<String> map(VaadinRequest request, Subnets subnets) {
        Map<String, List<String>> parameters = request.getParameterMap().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> Arrays.asList(entry.getValue())));
        TopologyState state = TopologyState.of(parameters);
        boolean isOfThePresent = !parameters.containsKey(Here.MOMENT)
                && state.beside().isEmpty()
                && state.changes().isEmpty();
        Subnet subnet = Optional.ofNullable(request.getParameter(Here.PARAMETER))
                .flatMap(subnets::find)
                .orElse(subnets.first());
        return subnet.service()
                .current()
                .filter(analysis -> isOfThePresent)
                .map(analysis -> MapSources.of(state, analysis, Optional.empty(), Optional.empty())
                        .map())
                .map(url -> subnets.several() ? url + "?" + Here.PARAMETER + "=" + subnet.name() : url);
    }
}
