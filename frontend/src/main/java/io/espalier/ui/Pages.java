package io.espalier.ui;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.RouteNotFoundError;
import io.espalier.ui.overview.OverviewView;
import java.util.List;

/** Every page by name: the web server scans nothing. */
public final class Pages {
    /** All classes with a route. */
    public static final List<Class<? extends Component>> ROUTES = List.of(OverviewView.class);

    /** All classes that show an error. */
    public static final List<Class<? extends Component>> ERRORS = List.of(RouteNotFoundError.class);

    private Pages() {}
}
