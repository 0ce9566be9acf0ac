package io.espalier.ui.hoisting;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;

/** Every decision to hoist a tree or not, with its reason and what it saves and costs, beside where the installed tree lies. */
@Route(value = Urls.HOISTING, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class HoistingView extends LivePage implements BeforeEnterObserver {
    private static final String POLICY = "policy";
    private static final String AS_SET = "as-set";

    /** A decision on ten thousand trees takes seconds of a core, and the pages of others are not to wait for it. */
    private static final Semaphore AT_ONCE = new Semaphore(1, true);

    private final Choice<Boolean> choice = new Choice<>(Say.of("hoisting.which"), this::choose);
    private final DataTable<HoistRow> table = new DataTable<>(
            "decision", "decision=hoisted reason~ancestor links>0 as-decided=no", HoistColumns.all(), HoistRow::mlid);
    private final Span state = Marks.span("", "esp-secondary");
    private boolean on = true;
    private transient Asked asked = Asked.NOTHING;

    /** Of which fabric, and of which policy, the decisions are. */
    private record Asked(long fabric, boolean on) {
        static final Asked NOTHING = new Asked(-1, false);
    }

    public HoistingView() {
        choice.option(true, Say.of("hoisting.if-on")).option(false, Say.of("hoisting.as-set"));
    }

    @Override
    public String title() {
        return Say.of("page.hoisting");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        on = !event.getLocation()
                .getQueryParameters()
                .getParameters()
                .getOrDefault(POLICY, List.of())
                .contains(AS_SET);
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        table.at(event.getLocation());
        refresh();
    }

    private void choose(boolean chosen) {
        getUI().ifPresent(ui -> {
            Location here = ui.getInternals().getActiveViewLocation();
            Map<String, List<String>> all =
                    new TreeMap<>(here.getQueryParameters().getParameters());
            all.remove(POLICY);
            if (!chosen) {
                all.put(POLICY, List.of(AS_SET));
            }
            ui.navigate(here.getPath(), new QueryParameters(all));
        });
    }

    @Override
    protected List<Component> parts() {
        return List.of(table.head(title(), choice), Marks.div("esp-secondary", state), table);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        choice.show(on);
        Asked wanted = new Asked(analysis.fabric().number(), on);
        if (wanted.equals(asked)) {
            return;
        }
        boolean other = wanted.on() != asked.on();
        asked = wanted;
        if (other) {
            Marks.setText(state, Say.of("hoisting.working"));
        }
        UI ui = UI.getCurrent();
        Thread.ofPlatform().daemon().name("hoisting").start(() -> {
            AT_ONCE.acquireUninterruptibly();
            try {
                List<HoistRow> rows = HoistRow.of(analysis, wanted.on());
                later(ui, () -> show(rows, wanted, analysis));
            } finally {
                AT_ONCE.release();
            }
        });
    }

    private void show(List<HoistRow> rows, Asked of, FabricAnalysis analysis) {
        if (of.equals(asked)) {
            table.show(rows);
            Marks.setText(state, sentence(rows, analysis));
        }
    }

    private static String sentence(List<HoistRow> rows, FabricAnalysis analysis) {
        if (analysis.plan().ground().isEmpty()) {
            return Say.of("hoisting.own-trees");
        }
        long hoisted = rows.stream().filter(HoistRow::hoisted).count();
        int saved = rows.stream()
                .filter(HoistRow::hoisted)
                .mapToInt(row -> row.linksSaved().orElse(0))
                .sum();
        String what = hoisted == 0
                ? Say.of("hoisting.none")
                : Say.of("hoisting.some", hoisted, Words.count(rows.size(), "tree"), Words.count(saved, "trunk-link"));
        return what + " " + Say.of("hoisting.note");
    }
}
