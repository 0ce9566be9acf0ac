package io.espalier.ui.findings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.access.Role;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import io.espalier.server.findings.Suppression;
import io.espalier.ui.findings.FindingRow.Facts;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Parameters;
import io.espalier.ui.part.Table;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.table.RowSource;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that is wrong or notable, folded to its causes, the worst first; what is done about it; what is over. */
@Route(value = Urls.FINDINGS, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class FindingsView extends LivePage {
    private static final String TAB = "tab";

    private final Choice<Tab> tabs = new Choice<>(Say.of("findings.which"), this::choose);
    private final Div note = Marks.div("esp-secondary");
    private final FindingForm form = new FindingForm();
    private final Panel<List<Suppression>> windows = new Panel<>(Say.of("findings.windows"));
    private final Div empty = Marks.div("esp-notice", FindingTable.nothing());
    private final transient FindingTree tree = new FindingTree();
    private final transient FindingActs acts = new FindingActs(Moment.findService(), tree, form, this::refresh);
    private final DataTable<FindingRow> table = new DataTable<>(
                    "finding",
                    "severity>=error since>03:00 kind~loop node~leaf-03",
                    FindingColumns.all(acts::buttons),
                    FindingRow::id)
            .acting(acts::act);
    private Tab tab = Tab.OPEN;

    public FindingsView() {
        for (Tab option : Tab.values()) {
            tabs.option(option, option.label());
        }
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        Location location = event.getLocation();
        tab = Tab.of(Parameters.text(location.getQueryParameters().getParameters(), TAB));
        table.at(location);
        super.afterNavigation(event);
        refresh();
    }

    @Override
    public String title() {
        return Say.of("page.findings");
    }

    /** Another view of the same page has another address. */
    private void choose(Tab chosen) {
        getUI().ifPresent(ui -> {
            Location here = ui.getInternals().getActiveViewLocation();
            Map<String, List<String>> parameters =
                    new TreeMap<>(here.getQueryParameters().getParameters());
            parameters.remove(TAB);
            if (chosen != Tab.OPEN) {
                parameters.put(TAB, List.of(chosen.word()));
            }
            ui.navigate(here.getPath(), new QueryParameters(parameters));
        });
    }

    @Override
    protected List<Component> parts() {
        NativeButton maintenance = Marks.button(Say.of("findings.maintain"), acts::maintain);
        maintenance.setVisible(Who.may(Role.ENGINEER));
        Div head = Marks.div("esp-page__head", new H1(title()), note, Marks.span("", "esp-spacer"), maintenance);
        Div tools = Marks.div("esp-actions", tabs, Marks.span("", "esp-spacer"), table.tools());
        return List.of(head, tools, form, windows, empty, table);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        Board board = moment.findings();
        Facts facts = new Facts(board, new Names(analysis.fabric()), moment.now());
        RowSource<FindingRow> folded = tree.source(tab.rows(board), facts);
        RowSource<FindingRow> shown = tab == Tab.CLEARED ? RowSource.of(cleared(facts)) : folded;
        tabs.show(tab);
        table.show(shown);
        table.setVisible(shown.total() > 0);
        empty.setVisible(shown.total() == 0);
        showWindows(board, moment);
        int open = board.open().stream().mapToInt(fold -> fold.size()).sum();
        int all = board.findings().open().size();
        String findings = Words.count(open, "finding");
        String rows = Words.count(board.open().size(), "row");
        String time = Words.time(analysis.fabric().sweptAt(), moment.now());
        note.setText(
                all == open
                        ? Say.of("findings.note", findings, rows, time)
                        : Say.of("findings.note.suppressed", findings, rows, Words.count(all - open), time));
    }

    private static List<FindingRow> cleared(Facts facts) {
        return facts.board().findings().cleared().stream()
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
            Table list = new Table(Say.of("findings.what"), Say.of("findings.windows.of"), "");
            list.addClassName("esp-table--wrap");
            all.forEach(of ->
                    list.row(Marks.span(FindingRow.words(of, moment.now())), Marks.span(target(of)), takeBack(of)));
            panel.put(list);
        });
    }

    private NativeButton takeBack(Suppression of) {
        NativeButton button = Marks.button(Say.of("findings.take-back"), () -> acts.takeBack(target(of), of.id()));
        button.addClassNames("esp-button--small", "esp-button--bare");
        return button;
    }

    private static String target(Suppression of) {
        return of.target()
                .kind()
                .map(kind -> Say.of("findings.all-of-kind", kind))
                .orElseGet(() -> of.target().nodes().isEmpty()
                        ? Say.of("findings.whole-fabric")
                        : Words.count(of.target().nodes().size(), "node"));
    }
}
