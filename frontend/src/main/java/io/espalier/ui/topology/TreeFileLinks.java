package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.AnchorTarget;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeDetails;
import io.espalier.server.export.ExportFormat;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Menu;
import java.util.Map;
import java.util.TreeMap;

/** A group's tree as a diagram of its own, and as files for reviews and other programs. */
final class TreeFileLinks {
    private static final Map<ExportFormat, String> WORDS = new TreeMap<>(Map.of(
            ExportFormat.SVG, "diagram, for pages and drawing programs",
            ExportFormat.PNG, "diagram, as a picture",
            ExportFormat.PDF, "diagram, to print",
            ExportFormat.HTML, "diagram with search, opens without a server",
            ExportFormat.DOT, "graph, for Graphviz",
            ExportFormat.GRAPHML, "graph, for yEd or Gephi",
            ExportFormat.CSV, "one line a hop",
            ExportFormat.MCFDBS, "MFT rows, as OpenSM dumps them"));

    private TreeFileLinks() {}

    static Div of(String mlid) {
        Anchor diagram = new Anchor(url(mlid, ExportFormat.HTML), "Tree diagram");
        diagram.addClassName("esp-button");
        diagram.setTarget(AnchorTarget.BLANK);
        NativeDetails export = Menu.of("Export", list(mlid));
        export.addClassName("esp-menu--wide");
        return Marks.div("esp-actions", diagram, export);
    }

    private static Component list(String mlid) {
        Div list = new Div();
        list.addClassName("esp-menu__list");
        WORDS.forEach((format, words) -> {
            Anchor file = new Anchor(
                    url(mlid, format),
                    Marks.span(format == ExportFormat.MCFDBS ? "mcfdbs" : format.name()),
                    Marks.span(words, "esp-small", "esp-tertiary"));
            file.getElement().setAttribute("download", true);
            list.add(file);
        });
        return list;
    }

    /** Of the same subnet and moment as the page. */
    private static String url(String mlid, ExportFormat format) {
        return Here.url("/api/v1/trees/" + mlid + "/export/" + format.ending());
    }
}
