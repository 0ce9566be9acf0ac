package io.espalier.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.NotFoundException;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Parameters;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides by its address which subnet a page shows, before any part of the page is made. */
public final class SubnetRule {
    private final Subnets subnets;

    /** The rule for these. */
    public SubnetRule(Subnets subnets) {
        this.subnets = subnets;
    }

    /** Holds a page that is being opened to the rule. */
    public void hold(UI ui) {
        ui.addBeforeEnterListener(this::enter);
    }

    private void enter(BeforeEnterEvent event) {
        if (event.getNavigationTarget().equals(NotFoundView.class)) {
            return;
        }
        UI ui = event.getUI();
        Location location = event.getLocation();
        Map<String, List<String>> parameters = location.getQueryParameters().getParameters();
        Optional<String> asked = Parameters.find(parameters, Here.PARAMETER);
        Optional<String> here = Here.subnet(ui);
        if (asked.isPresent() && subnets.find(asked.get()).isEmpty()) {
            event.rerouteToError(NotFoundException.class);
        } else if (subnets.several() && asked.isPresent() && here.isPresent() && !here.equals(asked)) {
            // What is on the page is of the other subnet, every part of it.
            ui.getPage().setLocation("/" + location.getPathWithQueryParameters());
        } else if (subnets.several()) {
            Subnet first = subnets.first();
            Here.set(ui, asked.or(() -> here).orElse(first.name()));
            if (asked.isEmpty()) {
                Location named = new Location(location.getPath(), Here.query(parameters));
                ui.getPage().getHistory().replaceState(null, named);
            }
        }
    }
}
