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
import io.espalier.ui.text.Say;
import java.util.List;

/** What stands in the panels of {@link SmView}. */
final class SmPanels {
    private static final int MOST_SERVICES = 200;
    private static final String APART = "12px";

    private SmPanels() {}

    static void administration(Panel<SaFacts> panel, SaFacts facts) {
        FactList list = new FactList();
        list.fact(Say.of("sm.sa.round-trip"), facts.last());
        list.fact(Say.of("sm.sa.usually"), facts.usual());
        list.fact(Say.of("sm.sa.out-of"), facts.over());
        list.fact(Say.of("sm.sa.groups"), facts.groups());
        list.fact(Say.of("sm.sa.members"), facts.members());
        list.fact(Say.of("sm.sa.mlids"), facts.mlids());
        panel.put(list);
        if (facts.slowest().size() > 1) {
            Table table = new Table(Say.of("sm.sa.from"), Say.of("sm.sa.slowest"), "");
            facts.slowest()
                    .forEach(bar -> table.row(Marks.span(bar.from()), Marks.span(bar.took()), track(bar.share())));
            panel.put(apart(table));
        }
    }

    /** What is registered with the SA; names are anybody's. */
    static void services(Panel<List<SubnetService>> panel, List<SubnetService> services, Names names) {
        Table table = new Table(
                Say.of("sm.services.name"),
                Say.of("sm.services.by"),
                "ServiceID",
                "P_Key",
                ">" + Say.of("sm.services.lease"));
        services.stream()
                .limit(MOST_SERVICES)
                .forEach(service -> table.row(
                        Marks.span(service.name().isEmpty() ? Say.of("sm.services.no-name") : service.name()),
                        Marks.span(names.member(service.portGuid())),
                        Marks.span(String.format("0x%016x", service.id())),
                        Marks.span(service.pKey().toString()),
                        Marks.span(lease(service))));
        panel.put(Marks.div("esp-scroll", table));
    }

    private static String lease(SubnetService service) {
        return service.leaseSeconds() == SubnetService.FOR_EVER
                ? Say.of("sm.services.no-end")
                : Say.of("duration.seconds", service.leaseSeconds());
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
            panel.put(Marks.span(Say.of("sm.local.none"), "esp-secondary"));
        } else {
            Table table = new Table(
                    ">PID",
                    ">CPU",
                    ">" + Say.of("sm.local.memory"),
                    ">" + Say.of("sm.local.threads"),
                    ">" + Say.of("sm.local.umads"));
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
        list.fact(Say.of("sm.log"), Marks.span(log.file(), "esp-mono"));
        if (!log.trouble().isEmpty()) {
            list.fact(
                    Say.of("sm.log.trouble.title"),
                    new SeverityMark(SeverityMark.Kind.WARNING),
                    Marks.span(Say.of("sm.log.trouble", log.trouble())));
        }
        list.fact(Say.of("sm.log.lines"), log.lines());
        list.fact(Say.of("sm.log.strange"), log.strange());
        list.fact(Say.of("sm.log.last"), log.last());
        return list;
    }

    private static Component noLog() {
        return Marks.div("esp-meter__note", Marks.span(Say.of("sm.log.none")));
    }

    static void events(Panel<List<EventRow>> panel, List<EventRow> rows) {
        if (rows.isEmpty()) {
            panel.put(Marks.span(Say.of("sm.events.none"), "esp-secondary"));
            return;
        }
        Table table = new Table(Say.of("happened.time"), Say.of("happened.about"), Say.of("happened.what"));
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
                Say.of("sm.cost.reading"),
                ">" + Say.of("sm.cost.every"),
                ">" + Say.of("sm.cost.calls"),
                ">" + Say.of("sm.cost.skipped"),
                ">" + Say.of("sm.cost.took"),
                ">" + Say.of("sm.cost.mads-a-call"),
                ">" + Say.of("sm.cost.timeouts"),
                ">" + Say.of("sm.cost.wait"));
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
        Table classes = new Table(
                Say.of("sm.cost.requests"),
                ">" + Say.of("sm.cost.mads"),
                ">" + Say.of("sm.cost.timeouts"),
                ">" + Say.of("sm.cost.busy"),
                ">" + Say.of("sm.cost.wait"));
        facts.classes()
                .forEach(row -> classes.row(
                        Marks.span(row.name()),
                        Marks.span(row.mads()),
                        Marks.span(row.timeouts()),
                        Marks.span(row.busy()),
                        Marks.span(row.meanWait())));
        FactList window = new FactList();
        window.fact(Say.of("sm.cost.window"), facts.window());
        panel.put(Marks.div("esp-scroll", readings), apart(Marks.div("esp-scroll", classes)), apart(window));
        panel.put(Marks.div("esp-meter__note", Marks.span(Say.of("sm.cost.note"))));
    }
}
