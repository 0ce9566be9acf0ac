package io.espalier.ui.groups;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.GroupReport;
import io.espalier.ui.events.EventList;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Parameters;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.topology.GroupParts;
import io.espalier.ui.topology.TreeFileLinks;
import java.util.List;
import java.util.Optional;

/** One group: verdict, who limits it, its tree and checks, counters along the tree, its history, its members. */
@Route(value = Urls.GROUP, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class GroupView extends LivePage implements BeforeEnterObserver {
    private static final int MOST_LINKS = 40;

    private final H1 title = new H1();
    private final Span kind = Marks.span("", "esp-secondary");
    private final Span mgid = Marks.span("", "esp-mono", "esp-secondary", "esp-page__id");
    private final Div actions = Marks.div("esp-page__actions");
    private final Panel<GroupParts> facts = new Panel<>(Say.of("group.facts"));
    private final Panel<List<LimitWords>> limits = new Panel<>(Say.of("group.limits"));
    private final Panel<GroupParts> tree = new Panel<>(Say.of("group.tree"));
    private final Panel<GroupParts> differs = new Panel<>(Say.of("group.differs"));
    private final Panel<List<TreeLoad>> loads = new Panel<>(Say.of("group.loads"));
    private final Panel<EventList> history = new Panel<>(Say.of("group.history"));
    private final DataTable<MemberRow> members = new DataTable<>(
            "member", "rate<100 reached=no state~send at~leaf-07", MemberColumns.all(), MemberRow::guid);
    private final EmptyState absent = new EmptyState();
    private final Div body = Marks.div("esp-columns");
    private String asked = "";
    private String actionsOf = "";

    public GroupView() {
        addClassName("esp-page--one");
        loads.bodyClass("esp-scroll-body");
        history.bodyClass("esp-scroll-body");
        loads.note(Marks.span(Say.of("group.loads.note")));
    }

    @Override
    public String title() {
        return Say.of("page.group");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        asked = Parameters.text(event.getLocation().getQueryParameters().getParameters(), "mgid");
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        members.at(event.getLocation());
        refresh();
    }

    @Override
    protected List<Component> parts() {
        body.add(Marks.div("esp-column", facts, limits, differs, loads), Marks.div("esp-column", tree, history));
        members.addComponentAsFirst(Marks.div(
                "esp-panel__head",
                new H2(Say.of("group.members")),
                members.count(),
                Marks.span("", "esp-spacer"),
                members.tools()));
        return List.of(
                Marks.div("esp-page__head", title, kind, mgid, Marks.span("", "esp-spacer"), actions),
                absent,
                body,
                members);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        Optional<GroupReport> report = analysis.groups().stream()
                .filter(one -> one.group().mgid().toString().equals(asked))
                .findFirst();
        body.setVisible(report.isPresent());
        members.setVisible(report.isPresent());
        actions.setVisible(report.isPresent());
        absent.setVisible(report.isEmpty());
        title.setText(report.map(one -> GroupWords.name(one.group().mgid())).orElse(Say.of("group.absent.title")));
        kind.setText(report.map(one -> GroupWords.kind(one.group().mgid())).orElse(""));
        Marks.setText(mgid, asked.equals(title.getText()) ? "" : asked);
        absent.show(Say.of("group.absent"), List.of());
        report.ifPresent(one -> show(analysis, moment, one));
    }

    private void show(FabricAnalysis analysis, Moment moment, GroupReport report) {
        showActions(report);
        GroupParts parts = GroupParts.of(analysis, report.tree(), moment.settling());
        facts.show(parts, panel -> panel.put(parts.verdict(), parts.properties()));
        List<LimitWords> said = LimitWords.of(analysis, report.group(), report.tree());
        limits.show(
                said,
                panel -> said.forEach(limit -> panel.put(
                        Marks.div("esp-said", new SeverityMark(limit.mark()), Marks.span(limit.sentence())))));
        tree.show(parts, panel -> panel.put(parts.tree(), parts.checks()));
        differs.setVisible(!parts.differences().isEmpty());
        differs.show(parts, panel -> parts.differences().forEach(panel::put));
        showLoads(TreeLoad.of(analysis, report.tree()));
        EventList events =
                EventList.about(moment, List.of(asked, report.group().mlid().toString()));
        history.show(events, events::fill);
        members.show(MemberRow.of(analysis, report.group(), report.tree()));
    }

    private void showActions(GroupReport report) {
        String of = Urls.tree(report.group().mlid()) + Here.moment();
        if (!of.equals(actionsOf)) {
            actionsOf = of;
            actions.removeAll();
            actions.add(
                    TreeFileLinks.of(report.group().mlid().toString()),
                    Marks.action(
                            Say.of("group.show-on-map"),
                            Urls.tree(report.group().mlid())));
        }
    }

    private void showLoads(List<TreeLoad> rows) {
        loads.show(rows, panel -> {
            if (rows.isEmpty()) {
                panel.put(Marks.span(Say.of("group.loads.none"), "esp-secondary"));
                return;
            }
            Table table = new Table(
                    Say.of("group.loads.direction"),
                    "",
                    ">Gb/s",
                    Say.of("group.loads.packets"),
                    ">XmitWait",
                    Say.of("group.loads.errors"));
            rows.stream().limit(MOST_LINKS).forEach(row -> addLoad(table, row));
            panel.put(Marks.div("esp-scroll", table));
            if (rows.size() > MOST_LINKS) {
                panel.put(Marks.div("esp-secondary", Marks.span(Say.of("group.loads.more", rows.size() - MOST_LINKS))));
            }
        });
    }

    private static void addLoad(Table table, TreeLoad row) {
        table.row(
                Marks.link(row.arrow(), row.url()),
                Marks.loadBar(row.load(), (int) Math.clamp(Math.floor(row.load() * 5), 0, 4)),
                Marks.span(row.gbps()),
                Marks.span(row.multicast()),
                Marks.span(row.waiting()),
                Marks.span(row.errors()));
    }
}
