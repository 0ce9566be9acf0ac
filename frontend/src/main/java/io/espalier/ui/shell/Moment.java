package io.espalier.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinServlet;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.ServiceHealth;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.findings.Board;
import io.espalier.server.sweep.PortRates;
import io.espalier.ui.part.Here;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;

/**
 * What there is to show now: everything on a page is of one moment.
 *
 * @param service answers about more
 * @param analysis the newest fabric; empty until one was swept
 * @param health how the sweeps fare
 * @param now the clock, for ages
 */
public record Moment(FabricService service, Optional<FabricAnalysis> analysis, ServiceHealth health, Instant now) {
    /** The servlet context's attribute that holds all subnets. */
    public static final String SUBNETS = Subnets.class.getName();

    /** The present. */
    public static Moment now(FabricService service) {
        return new Moment(service, service.current(), service.health(), Instant.now());
    }

    /** How fast the counters moved up to the newest fabric; without any port before the second sweep. */
    public PortRates rates() {
        long number = number();
        return service.rates(number).orElseGet(() -> new PortRates(number, java.util.Collections.emptySortedMap()));
    }

    /** What is wrong or notable. */
    public Board findings() {
        return service.findings();
    }

    /** The trees that the SM is most likely still writing. */
    public SortedSet<Mlid> settling() {
        return service.settling(number());
    }

    private long number() {
        return analysis.map(found -> found.fabric().number()).orElse(0L);
    }

    /** The service of the subnet that this page shows; only within a request or a push of Vaadin's. */
    public static FabricService findService() {
        return findSubnet().service();
    }

    /** The subnet that this page shows. */
    static Subnet findSubnet() {
        Subnets subnets = findSubnets();
        return Optional.ofNullable(UI.getCurrent())
                .flatMap(Here::subnet)
                .flatMap(subnets::find)
                .orElse(subnets.first());
    }

    /** All subnets of the program this page is served by. */
    static Subnets findSubnets() {
        Object subnets = VaadinServlet.getCurrent().getServletContext().getAttribute(SUBNETS);
        if (subnets instanceof Subnets found) {
            return found;
        }
        throw new IllegalStateException("the web server was started without subnets");
    }
}
