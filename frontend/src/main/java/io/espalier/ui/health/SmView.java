package io.espalier.ui.health;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.SweepProblem;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;

/** The subnet managers, and how well we see the fabric. */
@Route(value = Urls.SM, layout = MainLayout.class)
@PageTitle("SM · Espalier")
@SuppressWarnings("serial")
public final class SmView extends LivePage {
    private static final int MOST_PROBLEMS = 200;

    private final Panel<SmFacts> managers = new Panel<>("Subnet managers");
    private final Panel<SmFacts.Routing> routing = new Panel<>("How trees are planned");
    private final Panel<SmFacts> sweeps = new Panel<>("Our sweeps");
    private final Panel<List<SweepProblem>> problems = new Panel<>("Answers that did not come");

    @Override
    protected List<Component> parts() {
        Div columns = Marks.div(
                "esp-columns", Marks.div("esp-column", managers, routing, problems), Marks.div("esp-column", sweeps));
        return List.of(Marks.div("esp-page__head", new H1("Subnet manager and sweeps")), columns);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        SmFacts facts = SmFacts.of(analysis, moment.health());
        managers.show(facts, panel -> fillManagers(panel, facts));
        routing.show(facts.routing(), panel -> fillRouting(panel, facts.routing()));
        sweeps.show(facts, panel -> fillSweeps(panel, facts));
        List<SweepProblem> missing = analysis.fabric().problems();
        problems.note(Marks.span(missing.isEmpty() ? "" : Words.count(missing.size())));
        problems.show(missing, panel -> fillProblems(panel, missing, new Names(analysis.fabric())));
    }

    private static void fillManagers(Panel<SmFacts> panel, SmFacts facts) {
        facts.complaints()
                .forEach(text -> panel.put(
                        Marks.div("esp-notice", new SeverityMark(SeverityMark.Kind.ERROR), Marks.span(text))));
        Table table = new Table("Host", "State", ">LID", ">Priority", ">Activity count");
        facts.all()
                .forEach(sm -> table.row(
                        Marks.link(sm.name(), sm.url()),
                        Marks.span(sm.state()),
                        Marks.span(sm.lid()),
                        Marks.span(Integer.toString(sm.priority())),
                        Marks.span(sm.activity())));
        panel.put(facts.all().isEmpty() ? Marks.span("None was found.", "esp-secondary") : table);
    }

    private static void fillRouting(Panel<SmFacts.Routing> panel, SmFacts.Routing routing) {
        FactList list = new FactList();
        list.fact("Routed by", routing.by());
        list.fact("Why", routing.why());
        if (!routing.note().isEmpty()) {
            list.fact("Note", routing.note());
        }
        panel.put(list);
    }

    private static void fillSweeps(Panel<SmFacts> panel, SmFacts facts) {
        FactList list = new FactList();
        list.fact("Every", facts.sweepEvery());
        list.fact("Last took", facts.sweepTook());
        list.fact("Complete", Words.count(facts.sweeps()));
        list.fact("Began late", Words.count(facts.late()));
        list.fact("Failed in a row", Words.count(facts.failures()));
        facts.missing().forEach(missing -> list.fact(missing.reason(), Words.count(missing.count())));
        panel.put(list);
    }

    private static void fillProblems(Panel<List<SweepProblem>> panel, List<SweepProblem> missing, Names names) {
        if (missing.isEmpty()) {
            panel.put(Marks.line(new SeverityMark(SeverityMark.Kind.PASSED), Marks.span(" Everything answered.")));
            return;
        }
        Table table = new Table("Where", "Asked for", "Why not", "Detail");
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
