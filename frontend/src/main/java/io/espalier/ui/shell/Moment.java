package io.espalier.ui.shell;

import com.vaadin.flow.server.VaadinServlet;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.FabricService;
import io.espalier.server.ServiceHealth;
import java.time.Instant;
import java.util.Optional;

/**
 * What there is to show now: everything on a page is of one moment.
 *
 * @param service answers about more
 * @param analysis the newest fabric; empty until one was swept
 * @param health how the sweeps fare
 * @param now the clock, for ages
 */
public record Moment(FabricService service, Optional<FabricAnalysis> analysis, ServiceHealth health, Instant now) {
    /** The servlet context's attribute that holds the service. */
    public static final String SERVICE = FabricService.class.getName();

    /** The present. */
    public static Moment now(FabricService service) {
        return new Moment(service, service.current(), service.health(), Instant.now());
    }

    /** The service of the program this page is served by; only within a request or a push of Vaadin's. */
    public static FabricService service() {
        Object service = VaadinServlet.getCurrent().getServletContext().getAttribute(SERVICE);
        if (service instanceof FabricService found) {
            return found;
        }
        throw new IllegalStateException("the web server was started without a FabricService");
    }
}
