package io.espalier.ui.health;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.SubnetService;
import io.espalier.model.SweepProblem;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The subnet managers, and how well we see the fabric. */
@Route(value = Urls.SM, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class SmView extends LivePage {
    private static final int MOST_PROBLEMS = 200;
    private static final int MOST_EVENTS = 12;
    private static final Set<EventKind> OF_MANAGERS = EnumSet.of(
            EventKind.SM_MASTER_CHANGED,
            EventKind.SM_GONE,
            EventKind.SM_CAME,
            EventKind.SM_STATE_CHANGED,
            EventKind.SM_PRIORITY_CHANGED,
            EventKind.SM_RESTARTED,
            EventKind.SA_SLOW,
            EventKind.SA_RECOVERED,
            EventKind.SM_LOG,
            EventKind.SM_LOG_ERROR);

    private final Panel<SmFacts> managers = new Panel<>(Say.of("sm.managers"));
    private final Panel<SmFacts.Routing> routing = new Panel<>(Say.of("sm.routing"));
    private final Panel<SaFacts> administration = new Panel<>(Say.of("sm.sa"));
    private final Panel<List<SubnetService>> services = new Panel<>(Say.of("sm.services"));
    private final Panel<List<EventRow>> events = new Panel<>(Say.of("sm.events"));
    private final Panel<LocalFacts> local = new Panel<>(Say.of("sm.local"));
    private final Panel<SmFacts> sweeps = new Panel<>(Say.of("sm.sweeps"));
    private final Panel<CostFacts> cost = new Panel<>(Say.of("sm.cost"));
    private final Panel<List<SweepProblem>> problems = new Panel<>(Say.of("sm.missing"));

    @Override
    public String title() {
        return Say.of("page.sm");
    }

    @Override
    protected List<Component> parts() {
        events.more(Say.of("happened.all"), Urls.EVENTS);
        Div columns = Marks.div(
                "esp-columns",
                Marks.div("esp-column", managers, events, cost, problems),
                Marks.div("esp-column", administration, services, local, routing, sweeps));
        return List.of(Marks.div("esp-page__head", new H1(Say.of("sm.title"))), columns);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        SmFacts facts = SmFacts.of(analysis, moment);
        managers.show(facts, panel -> fillManagers(panel, facts));
        SmHealth health = moment.smHealth();
        SaFacts sa = SaFacts.of(analysis.fabric(), health, moment.now());
        administration.show(sa, panel -> SmPanels.administration(panel, sa));
        LocalFacts here = LocalFacts.of(health, moment.now());
        // What follows is kept of the present only.
        local.setVisible(moment.live());
        cost.setVisible(moment.live());
        sweeps.setVisible(moment.live());
        administration.note(Marks.span(moment.live() ? "" : Say.of("sm.sa.not-kept")));
        local.show(here, panel -> SmPanels.local(panel, here));
        List<SubnetService> registered = analysis.fabric().services();
        services.setVisible(!registered.isEmpty());
        services.note(Marks.span(Words.count(registered.size())));
        services.show(registered, panel -> SmPanels.services(panel, registered, new Names(analysis.fabric())));
        List<EventRow> rows = rows(moment);
        events.show(rows, panel -> SmPanels.events(panel, rows));
        CostFacts costs = CostFacts.of(moment.service().cost(), moment.service().intervals());
        cost.show(costs, panel -> SmPanels.cost(panel, costs));
        routing.show(facts.routing(), panel -> fillRouting(panel, facts.routing()));
        sweeps.show(facts, panel -> fillSweeps(panel, facts));
        List<SweepProblem> missing = analysis.fabric().problems();
        problems.note(Marks.span(missing.isEmpty() ? "" : Words.count(missing.size())));
        problems.show(missing, panel -> fillProblems(panel, missing, new Names(analysis.fabric())));
    }

    private static List<EventRow> rows(Moment moment) {
        return moment.events(EventQuery.latest(MOST_EVENTS).of(OF_MANAGERS)).stream()
                .map(event -> EventRow.of(event, moment.now()))
                .toList();
    }

    private static void fillManagers(Panel<SmFacts> panel, SmFacts facts) {
        facts.complaints()
                .forEach(text -> panel.put(
                        Marks.div("esp-notice", new SeverityMark(SeverityMark.Kind.ERROR), Marks.span(text))));
        Table table = new Table(
                Say.of("sm.host"),
                Say.of("sm.state"),
                ">LID",
                ">" + Say.of("sm.priority"),
                ">" + Say.of("sm.activity"),
                ">" + Say.of("sm.activity.rate"));
        facts.all()
                .forEach(sm -> table.row(
                        Marks.link(sm.name(), sm.url()),
                        Marks.span(sm.state()),
                        Marks.span(sm.lid()),
                        Marks.span(Integer.toString(sm.priority())),
                        Marks.span(sm.activity()),
                        Marks.span(sm.perSecond())));
        panel.put(facts.all().isEmpty() ? Marks.span(Say.of("sm.managers.none"), "esp-secondary") : table);
    }

    private static void fillRouting(Panel<SmFacts.Routing> panel, SmFacts.Routing routing) {
        FactList list = new FactList();
        list.fact(Say.of("sm.routing.by"), routing.by());
        list.fact(Say.of("sm.routing.why"), routing.why());
        if (!routing.note().isEmpty()) {
            list.fact(Say.of("sm.routing.note"), routing.note());
        }
        panel.put(list);
    }

    private static void fillSweeps(Panel<SmFacts> panel, SmFacts facts) {
        FactList list = new FactList();
        list.fact(Say.of("sm.sweeps.every"), facts.sweepEvery());
        list.fact(Say.of("sm.sweeps.took"), facts.sweepTook());
        list.fact(Say.of("sm.sweeps.complete"), Words.count(facts.sweeps()));
        list.fact(Say.of("sm.sweeps.late"), Words.count(facts.late()));
        list.fact(Say.of("sm.sweeps.failed"), Words.count(facts.failures()));
        facts.missing().forEach(missing -> list.fact(missing.reason(), Words.count(missing.count())));
        panel.put(list);
    }

    private static void fillProblems(Panel<List<SweepProblem>> panel, List<SweepProblem> missing, Names names) {
        if (missing.isEmpty()) {
            panel.put(Marks.line(
                    new SeverityMark(SeverityMark.Kind.PASSED), Marks.span(" " + Say.of("sm.missing.none"))));
            return;
        }
        Table table = new Table(
                Say.of("sm.missing.where"),
                Say.of("sm.missing.what"),
                Say.of("sm.missing.why"),
                Say.of("sm.missing.detail"));
        missing.stream()
                .limit(MOST_PROBLEMS)
                .forEach(problem -> table.row(
                        Marks.link(
                                names.port(problem.at()), Urls.node(problem.at().node())),
                        Marks.span(problem.attribute()),
                        Marks.span(SmFacts.reason(problem.reason())),
                        Marks.span(problem.detail(), "esp-secondary")));
        panel.put(Marks.div("esp-scroll", table));
    }
}
