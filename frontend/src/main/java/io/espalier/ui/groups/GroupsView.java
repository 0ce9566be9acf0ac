package io.espalier.ui.groups;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.table.Column;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.OptionalDouble;

/** All groups in one table; a name leads to the group's own page, an MLID to its tree on the map. */
@Route(value = Urls.GROUPS, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class GroupsView extends LivePage {
    private final DataTable<GroupRow> table =
            new DataTable<>("group", "mtu<4096 rate<20 members>100 pkey=8001", columns(), GroupRow::mgid);

    private static List<TableColumn<GroupRow>> columns() {
        return List.of(
                TableColumn.text("group", Say.of("groups.group"), GroupRow::name)
                        .showing(row -> Cell.text(row.name()).to(Urls.group(row.mgid()))),
                TableColumn.<GroupRow>text("address", Say.of("groups.address"), GroupRow::kind)
                        .showing(row -> Cell.text(GroupWords.kind(row.mgid()))),
                TableColumn.<GroupRow>text("mgid", "MGID", row -> row.mgid().toString())
                        .showing(row -> Cell.code(row.mgid().toString()).to(Urls.group(row.mgid())))
                        .unusual(),
                TableColumn.code("mlid", "MLID", GroupRow::mlid)
                        .showing(row -> Cell.code(row.mlid()).to(row.url())),
                TableColumn.code("pkey", "P_Key", GroupRow::pKey),
                TableColumn.known("mtu", Say.of("groups.mtu"), GroupRow::mtuBytes),
                TableColumn.known("rate", Say.of("groups.rate"), GroupRow::gbps),
                TableColumn.count("sl", "SL", GroupRow::sl),
                TableColumn.number(
                        "members",
                        Say.of("groups.members"),
                        row -> row.members() < 0 ? OptionalDouble.empty() : OptionalDouble.of(row.members())),
                TableColumn.count("depth", Say.of("groups.depth"), GroupRow::depth),
                TableColumn.count("trunks", Say.of("groups.trunks"), GroupRow::trunkLinks),
                TableColumn.text("apex", Say.of("groups.apex"), GroupRow::apex),
                TableColumn.of(
                        Column.text("verdict", Say.of("groups.verdict"), GroupRow::verdict),
                        row -> Cell.text(row.said()).marked(row.mark())));
    }

    @Override
    public String title() {
        return Say.of("page.groups");
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        table.at(event.getLocation());
        super.afterNavigation(event);
    }

    @Override
    protected List<Component> parts() {
        return List.of(table.head(title()), table);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        table.show(GroupRow.of(analysis, moment.settling()));
    }
}
