package io.espalier.ui.findings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.access.Role;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import io.espalier.server.findings.Life;
import io.espalier.server.findings.Suppression;
import io.espalier.ui.findings.FindingRow.Facts;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Parameters;
import io.espalier.ui.part.Table;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that is wrong or notable, folded to its causes, the worst first; what is done about it; what is over. */
@Route(value = Urls.FINDINGS, layout = MainLayout.class)
@PageTitle("Findings · Espalier")
@SuppressWarnings("serial")
public final class FindingsView extends LivePage implements BeforeEnterObserver {
    private static final String TAB = "tab";
    private static final String FILTER = "filter";
    private static final int MOST_CLEARED = 500;

    private final Choice<Tab> tabs = new Choice<>("Which findings", this::choose);
    private final TextField filter = new TextField();
    private final Div note = Marks.div("esp-secondary");
    private final FindingForm form = new FindingForm();
    private final Panel<List<Suppression>> windows = new Panel<>("Muted and under maintenance");
    private final Div empty = Marks.div("esp-notice", FindingTable.nothing());
    private final transient FindingTree tree = new FindingTree();
    private final transient FindingActs acts = new FindingActs(Moment.findService(), tree, form, this::refresh);
    private final FindingTable table = FindingTable.of(acts);
    private Tab tab = Tab.OPEN;

    public FindingsView() {
        for (Tab option : Tab.values()) {
            tabs.option(option, option.label());
        }
        filter.setPlaceholder("Filter: kind:loop severity:error node:leaf-03, or words");
        filter.setAriaLabel("Filter findings");
        filter.setPrefixComponent(new Icon("search"));
        filter.setClearButtonVisible(true);
        filter.setValueChangeMode(ValueChangeMode.LAZY);
        filter.addClassName("esp-filter");
        filter.addValueChangeListener(event -> changed());
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        Map<String, List<String>> asked =
                event.getLocation().getQueryParameters().getParameters();
        tab = Tab.of(Parameters.text(asked, TAB));
        filter.setValue(Parameters.text(asked, FILTER));
    }

    private void choose(Tab chosen) {
        tab = chosen;
        changed();
    }

    /** Another view of the same page has another address. */
    private void changed() {
        Map<String, List<String>> parameters = new TreeMap<>();
        if (tab != Tab.OPEN) {
            parameters.put(TAB, List.of(tab.word()));
        }
        if (!filter.isEmpty()) {
            parameters.put(FILTER, List.of(filter.getValue()));
        }
        getUI().ifPresent(ui ->
                ui.getPage().getHistory().replaceState(null, new Location(Urls.FINDINGS, Here.query(parameters))));
        refresh();
    }

    @Override
    protected List<Component> parts() {
        NativeButton maintenance = Marks.button("Begin maintenance", acts::maintain);
        maintenance.setVisible(Who.may(Role.ENGINEER));
        Div head = Marks.div("esp-page__head", new H1("Findings"), note, Marks.span("", "esp-spacer"), maintenance);
        Div rows = Marks.div("esp-panel", table, empty);
        return List.of(head, Marks.div("esp-actions", tabs, filter), form, windows, rows);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        Board board = moment.findings();
        Facts facts = new Facts(board, new Names(analysis.fabric()), moment.now());
        FindingFilter fits = new FindingFilter(filter.getValue(), facts.names());
        List<FindingRow> rows = tab == Tab.CLEARED ? cleared(fits, facts) : tree.rows(tab.rows(board), fits, facts);
        tabs.show(tab);
        table.show(rows);
        table.setVisible(!rows.isEmpty());
        empty.setVisible(rows.isEmpty());
        showWindows(board, moment);
        int open = board.open().stream().mapToInt(fold -> fold.size()).sum();
        int all = board.findings().open().size();
        note.setText(
                Words.count(open, "finding") + " in " + Words.count(board.open().size(), "row")
                        + (all == open ? "" : ", " + Words.count(all - open) + " acknowledged or muted") + ", sweep of "
                        + Words.time(analysis.fabric().sweptAt(), moment.now()) + " UTC");
    }

    private static List<FindingRow> cleared(FindingFilter fits, Facts facts) {
        return facts.board().findings().cleared().stream()
                .filter((Life life) -> fits.fits(life.finding()))
                .limit(MOST_CLEARED)
                .map(life -> FindingRow.cleared(life, facts))
                .toList();
    }

    /** What holds beside single findings can be taken back here. */
    private void showWindows(Board board, Moment moment) {
        List<Suppression> all = board.findings().suppressions().stream()
                .filter(of ->
                        of.act() != Act.ACKNOWLEDGE && of.target().finding().isEmpty())
                .filter(of -> of.to().map(board.at()::isBefore).orElse(true))
                .toList();
        windows.setVisible(tab == Tab.MUTED && !all.isEmpty());
        windows.show(all, panel -> {
            Table list = new Table("What", "Of", "");
            list.addClassName("esp-table--wrap");
            all.forEach(of -> list.row(
                    Marks.span(FindingRow.words(of, moment.now())),
                    Marks.span(target(of)),
                    FindingTable.small("Take back", () -> acts.takeBack(target(of), of.id()))));
            panel.put(list);
        });
    }

    private static String target(Suppression of) {
        return of.target()
                .kind()
                .map(kind -> "all of kind " + kind)
                .orElseGet(() -> of.target().nodes().isEmpty()
                        ? "the whole fabric"
                        : Words.count(of.target().nodes().size(), "node"));
    }
}
