package io.espalier.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinServlet;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.model.Part;
import io.espalier.model.SubnetManager;
import io.espalier.server.FabricService;
import io.espalier.server.ServiceHealth;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.access.Access;
import io.espalier.server.findings.Board;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.smhealth.SmRecord;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.part.Here;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * What there is to show: everything on a page is of one moment, the present or one of the past.
 *
 * @param service answers about more; of a moment of the past, ask the moment itself for events and the like
 * @param analysis the newest fabric by then; empty where none had been swept
 * @param health how the sweeps fare, now
 * @param past the moment of the past; empty for the present
 * @param now the moment, for ages: the clock where it is the present
 */
public record Moment(
        FabricService service,
        Optional<FabricAnalysis> analysis,
        ServiceHealth health,
        Optional<Instant> past,
        Instant now) {
    /** The servlet context's attribute that holds all subnets. */
    public static final String SUBNETS = Subnets.class.getName();

    /** The servlet context's attribute that holds who may use the program, where somebody has to log in. */
    public static final String ACCESS = Access.class.getName();

    /** What the page shows: that of its address, or the present. */
    public static Moment here(FabricService service) {
        return Here.moment().map(at -> at(service, at)).orElseGet(() -> now(service));
    }

    /** The present. */
    public static Moment now(FabricService service) {
        return new Moment(service, service.current(), service.health(), Optional.empty(), service.now());
    }

    /** A moment of the past. */
    public static Moment at(FabricService service, Instant moment) {
        return new Moment(service, service.at(moment), service.health(), Optional.of(moment), moment);
    }

    /** The fabric that the page shows. */
    public static Optional<FabricAnalysis> fabricHere(FabricService service) {
        return Here.moment().map(service::at).orElseGet(service::current);
    }

    /** Whether this is the present. */
    public boolean live() {
        return past.isEmpty();
    }

    /** The newest events by then that the query wants, newest first. */
    public List<FabricEvent> events(EventQuery query) {
        return service.events(within(query));
    }

    /** The same query, of events by then only. */
    public EventQuery within(EventQuery query) {
        Instant end = past.map(at -> at.plusNanos(1)).orElse(EventQuery.FOREVER);
        return query.between(query.from(), end.isBefore(query.to()) ? end : query.to());
    }

    /** What was known of the subnet managers; of the past, what the fabrics kept, which is not all. */
    public SmHealth smHealth() {
        return live() ? service.smHealth() : analysis.map(this::keptHealth).orElse(SmHealth.UNKNOWN);
    }

    private SmHealth keptHealth(FabricAnalysis then) {
        SmRecord record = new SmRecord();
        service.former(then.fabric().number(), Part.MANAGERS)
                .ifPresent(former -> record.read(former.fabric(), Optional.empty()));
        record.read(then.fabric(), Optional.empty());
        return record.now();
    }

    /** Every subnet manager of the fabric. */
    public List<SubnetManager> subnetManagers() {
        return analysis.map(then -> then.fabric().subnetManagers()).orElse(List.of());
    }

    /** The master among them. */
    public Optional<SubnetManager> master() {
        return live() ? health.master() : analysis.flatMap(then -> then.fabric().findMaster());
    }

    /** What was wrong or notable. */
    public Board findings() {
        return past.map(service::findings).orElseGet(service::findings);
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
    public static Subnet findSubnet() {
        Subnets subnets = findSubnets();
        return Optional.ofNullable(UI.getCurrent())
                .flatMap(Here::subnet)
                .flatMap(subnets::find)
                .orElse(subnets.first());
    }

    /** Who may use the program this page is served by; empty where nobody has to log in. */
    public static Optional<Access> findAccess() {
        return VaadinServlet.getCurrent().getServletContext().getAttribute(ACCESS) instanceof Access access
                ? Optional.of(access)
                : Optional.empty();
    }

    /** All subnets of the program this page is served by. */
    public static Subnets findSubnets() {
        Object subnets = VaadinServlet.getCurrent().getServletContext().getAttribute(SUBNETS);
        if (subnets instanceof Subnets found) {
            return found;
        }
        throw new IllegalStateException("the web server was started without subnets");
    }
}
