package io.espalier.ui;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.InternalServerError;
import io.espalier.ui.accounts.AccountsView;
import io.espalier.ui.compare.CompareView;
import io.espalier.ui.events.EventsView;
import io.espalier.ui.findings.FindingsView;
import io.espalier.ui.groups.GroupView;
import io.espalier.ui.groups.GroupsView;
import io.espalier.ui.health.SmView;
import io.espalier.ui.help.HelpView;
import io.espalier.ui.hoisting.HoistingView;
import io.espalier.ui.incident.IncidentView;
import io.espalier.ui.links.LinkView;
import io.espalier.ui.links.LinksView;
import io.espalier.ui.overview.OverviewView;
import io.espalier.ui.preflight.PreflightView;
import io.espalier.ui.reviews.ReviewView;
import io.espalier.ui.reviews.ReviewsView;
import io.espalier.ui.settings.SettingsView;
import io.espalier.ui.shell.NotFoundView;
import io.espalier.ui.topology.TopologyView;
import io.espalier.ui.whatif.WhatIfView;
import java.util.List;

/** Every page by name: the web server scans nothing. */
public final class Pages {
    /** All classes with a route. */
    public static final List<Class<? extends Component>> ROUTES = List.of(
            OverviewView.class,
            TopologyView.class,
            GroupsView.class,
            GroupView.class,
            LinksView.class,
            LinkView.class,
            HoistingView.class,
            WhatIfView.class,
            PreflightView.class,
            FindingsView.class,
            EventsView.class,
            CompareView.class,
            SmView.class,
            IncidentView.class,
            ReviewsView.class,
            ReviewView.class,
            SettingsView.class,
            AccountsView.class,
            HelpView.class);

    /** All classes that show an error. */
    public static final List<Class<? extends Component>> ERRORS =
            List.of(NotFoundView.class, InternalServerError.class);

    private Pages() {}
}
