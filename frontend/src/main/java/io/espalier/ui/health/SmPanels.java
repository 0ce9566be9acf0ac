package io.espalier.ui.health;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.espalier.model.SubnetService;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Names;
import java.util.List;

/** What stands in the panels of {@link SmView}. */
final class SmPanels {
    private static final int MOST_SERVICES = 200;
    private static final String APART = "12px";

    private SmPanels() {}

    static void administration(Panel<SaFacts> panel, SaFacts facts) {
        FactList list = new FactList();
        list.fact("Round trip", facts.last());
        list.fact("Usually", facts.usual());
        list.fact("Out of", facts.over());
        list.fact("Groups", facts.groups());
        list.fact("Member records", facts.members());
        list.fact("MLIDs", facts.mlids());
        panel.put(list);
        if (facts.slowest().size() > 1) {
            Table table = new Table("From", "Slowest answer", "");
            facts.slowest()
                    .forEach(bar -> table.row(Marks.span(bar.from()), Marks.span(bar.took()), track(bar.share())));
            panel.put(apart(table));
        }
    }

    /** What is registered with the SA; names are anybody's. */
    static void services(Panel<List<SubnetService>> panel, List<SubnetService> services, Names names) {
        Table table = new Table("Name", "Offered by", "ServiceID", "P_Key", ">Lease");
        services.stream()
                .limit(MOST_SERVICES)
                .forEach(service -> table.row(
                        Marks.span(service.name().isEmpty() ? "no name" : service.name()),
                        Marks.span(names.member(service.portGuid())),
                        Marks.span(String.format("0x%016x", service.id())),
                        Marks.span(service.pKey().toString()),
                        Marks.span(lease(service))));
        panel.put(Marks.div("esp-scroll", table));
    }

    private static String lease(SubnetService service) {
        return service.leaseSeconds() == SubnetService.FOR_EVER ? "no end" : service.leaseSeconds() + " s";
    }

    /** A bar that is no load: load is violet, and nothing else is. */
    private static Div track(double share) {
        Div track = Marks.div("esp-track");
        track.getElement().appendChild(Marks.fill(share));
        return track;
    }

    private static <T extends Component> T apart(T part) {
        part.getElement().getStyle().set("margin-block-start", APART);
        return part;
    }

    static void local(Panel<LocalFacts> panel, LocalFacts facts) {
        if (facts.processes().isEmpty()) {
            panel.put(Marks.span("None runs here, or none is named opensm.", "esp-secondary"));
        } else {
            Table table = new Table(">PID", ">CPU", ">Memory", ">Threads", ">umad files");
            facts.processes()
                    .forEach(process -> table.row(
                            Marks.span(process.pid()),
                            Marks.span(process.cpu()),
                            Marks.span(process.memory()),
                            Marks.span(process.threads()),
                            Marks.span(process.umads())));
            panel.put(table);
        }
        facts.log().ifPresentOrElse(log -> panel.put(apart(log(log))), () -> panel.put(noLog()));
    }

    private static FactList log(LocalFacts.Log log) {
        FactList list = new FactList();
        list.fact("Log", Marks.span(log.file(), "esp-mono"));
        if (!log.trouble().isEmpty()) {
            list.fact(
                    "Trouble",
                    new SeverityMark(SeverityMark.Kind.WARNING),
                    Marks.span("The log " + log.trouble() + "; it is tried again"));
        }
        list.fact("Lines read", log.lines());
        list.fact("Not in its form", log.strange());
        list.fact("Last line", log.last());
        return list;
    }

    private static Component noLog() {
        return Marks.div(
                "esp-meter__note", Marks.span("Its log is not followed: opensm_log in the configuration names it."));
    }

    static void events(Panel<List<EventRow>> panel, List<EventRow> rows) {
        if (rows.isEmpty()) {
            panel.put(Marks.span("Nothing happened to a subnet manager since the history began.", "esp-secondary"));
            return;
        }
        Table table = new Table("Time", "About", "What");
        rows.forEach(row -> table.row(
                Marks.span(row.time(), "esp-nowrap"),
                row.mark()
                        .map(kind -> Marks.line(new SeverityMark(kind), Marks.span(" " + row.area())))
                        .orElseGet(() -> new Span(row.area())),
                Marks.span(row.text() + (row.change().isEmpty() ? "" : " (" + row.change() + ")"))));
        panel.put(Marks.div("esp-scroll", table));
    }

    static void cost(Panel<CostFacts> panel, CostFacts facts) {
        Table readings = new Table(
                "Reading", ">Every", ">Calls", ">Skipped", ">Last took", ">MADs a call", ">Time-outs", ">Mean wait");
        facts.readings()
                .forEach(row -> readings.row(
                        Marks.span(row.name()),
                        Marks.span(row.every()),
                        Marks.span(row.calls()),
                        Marks.span(row.skipped()),
                        Marks.span(row.took()),
                        Marks.span(row.mads()),
                        Marks.span(row.timeouts()),
                        Marks.span(row.meanWait())));
        Table classes = new Table("Requests", ">MADs", ">Time-outs", ">Busy", ">Mean wait");
        facts.classes()
                .forEach(row -> classes.row(
                        Marks.span(row.name()),
                        Marks.span(row.mads()),
                        Marks.span(row.timeouts()),
                        Marks.span(row.busy()),
                        Marks.span(row.meanWait())));
        FactList window = new FactList();
        window.fact("Smallest window", facts.window());
        panel.put(Marks.div("esp-scroll", readings), apart(Marks.div("esp-scroll", classes)), apart(window));
        panel.put(Marks.div(
                "esp-meter__note",
                Marks.span("Since the start. Readings that fall together count as the most thorough of them.")));
    }
}
