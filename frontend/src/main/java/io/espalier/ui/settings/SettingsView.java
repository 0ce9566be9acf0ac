package io.espalier.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.SmSettings;
import io.espalier.server.Config;
import io.espalier.server.RunSettings;
import io.espalier.server.SubnetConfig;
import io.espalier.server.access.Role;
import io.espalier.server.support.LogLevel;
import io.espalier.server.support.ProgramLog;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Table;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the program and the subnet manager are set to, and where each value is from. Secrets are not among them. */
@Route(value = Urls.SETTINGS, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class SettingsView extends LivePage {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsView.class);
    private static final SortedMap<String, String> DEFAULTS = RunSettings.of(Config.DEFAULT, SubnetConfig.DEFAULT);

    private final DataTable<SettingRow> table =
            new DataTable<>("setting", "from=set name~interval", columns(), SettingRow::name);
    private final Panel<List<String>> sm = new Panel<>(Say.of("settings.sm"));
    private final Panel<String> here = new Panel<>(Say.of("settings.here"));
    private final Panel<LogLevel> log = new Panel<>(Say.of("settings.log"));

    /**
     * A setting as a row.
     *
     * @param name as it stands in the configuration
     * @param value what holds
     * @param usual what would hold without a word in the configuration; "" where that depends
     */
    record SettingRow(String name, String value, String usual) {
        static List<SettingRow> of(SortedMap<String, String> settings) {
            SortedMap<String, String> all = new TreeMap<>(settings);
            return all.entrySet().stream()
                    .map(entry ->
                            new SettingRow(entry.getKey(), entry.getValue(), DEFAULTS.getOrDefault(entry.getKey(), "")))
                    .toList();
        }

        String from() {
            return value.equals(usual) ? "default" : "set";
        }
    }

    public SettingsView() {
        addClassName("esp-page--one");
    }

    private static List<TableColumn<SettingRow>> columns() {
        return List.of(
                TableColumn.text("name", Say.of("settings.name"), SettingRow::name),
                TableColumn.text("value", Say.of("settings.value"), SettingRow::value),
                TableColumn.text("from", Say.of("settings.from"), SettingRow::from)
                        .showing(row -> Cell.text(Say.of("settings.from." + row.from()))),
                TableColumn.<SettingRow>text("usual", Say.of("settings.usual"), SettingRow::usual));
    }

    @Override
    public String title() {
        return Say.of("page.settings");
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        table.at(event.getLocation());
        super.afterNavigation(event);
    }

    @Override
    protected List<Component> parts() {
        return List.of(
                table.head(title()),
                Marks.div("esp-secondary", Marks.span(Say.of("settings.note"))),
                Marks.div("esp-columns", Marks.div("esp-column", sm), Marks.div("esp-column", here, log)),
                table);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        table.show(SettingRow.of(moment.service().settings()));
        List<String> lines = lines(analysis);
        sm.show(lines, panel -> lines.forEach(line -> panel.put(Marks.div("esp-said", Marks.span(line)))));
        here.show("", SettingsView::fillHere);
        showLog();
    }

    private void showLog() {
        LogLevel now = ProgramLog.level();
        log.show(now, panel -> panel.put(Who.may(Role.ADMIN) ? levels(now) : Marks.span(now.label())));
    }

    /** Holds until the program ends. */
    private Component levels(LogLevel now) {
        Choice<LogLevel> choice = new Choice<>(Say.of("settings.log.level"), level -> {
            Who.as(Role.ADMIN, () -> ProgramLog.setLevel(level));
            LOG.warn("{} set the level of this log to {}", Who.now().name(), level.label());
            showLog();
        });
        for (LogLevel level : LogLevel.values()) {
            choice.option(level, level.label());
        }
        choice.show(now);
        return choice;
    }

    private static List<String> lines(FabricAnalysis analysis) {
        List<String> lines = new ArrayList<>();
        analysis.routing().map(RoutingWords::of).ifPresent(lines::addAll);
        SmSettings settings = analysis.assumption().settings();
        if (settings.options().isEmpty()) {
            lines.add(Say.of("settings.sm.none"));
        }
        new TreeMap<>(settings.options()).forEach((key, value) -> lines.add(key + " " + value));
        return lines;
    }

    private static void fillHere(Panel<String> panel) {
        Table keys = new Table(Say.of("settings.here.what"), Say.of("settings.here.how"));
        keys.row(Marks.span(Say.of("settings.here.keys")), Marks.span("?"));
        keys.row(Marks.span(Say.of("settings.here.language")), Marks.span(Say.of("settings.here.language.how")));
        keys.row(Marks.span(Say.of("settings.here.zone")), Marks.span(Say.of("settings.here.zone.how")));
        keys.row(Marks.span(Say.of("settings.here.theme")), Marks.span(Say.of("settings.here.theme.how")));
        keys.row(Marks.span(Say.of("settings.here.wall")), Marks.span(Say.of("settings.here.wall.how")));
        panel.put(keys, Marks.action(Say.of("settings.here.show-wall"), Urls.OVERVIEW_NAMED + "?wall=30"));
    }
}
