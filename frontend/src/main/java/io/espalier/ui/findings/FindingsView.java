package io.espalier.ui.findings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;

/** All that is wrong or notable now, the worst first. */
@Route(value = Urls.FINDINGS, layout = MainLayout.class)
@PageTitle("Findings · Espalier")
@SuppressWarnings("serial")
public final class FindingsView extends LivePage {
    private static final int MOST = 500;

    private final Panel<List<FindingRow>> panel = new Panel<>("Open findings");

    @Override
    protected List<Component> parts() {
        return List.of(Marks.div("esp-page__head", new H1("Findings")), panel);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        List<FindingRow> rows = FindingRow.of(analysis, new Since(moment), MOST);
        panel.note(Marks.span(Words.count(analysis.findings().size(), "finding") + " in the sweep of "
                + Words.time(analysis.fabric().sweptAt(), moment.now()) + " UTC"));
        panel.show(rows, filled -> FindingTable.fill(filled, rows));
    }
}
