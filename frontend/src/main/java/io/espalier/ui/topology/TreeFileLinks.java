package io.espalier.ui.topology;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.AnchorTarget;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeDetails;
import io.espalier.server.export.ExportFormat;
import io.espalier.ui.part.ExportMenu;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;

/** A group's tree as a diagram of its own, and as files for reviews and other programs. */
public final class TreeFileLinks {
    private TreeFileLinks() {}

    /** The diagram and the files, of the same subnet and moment as the page. */
    public static Div of(String mlid) {
        NativeDetails export = ExportMenu.ofTree(Say.of("tree.export"), format -> url(mlid, format));
        export.addClassName("esp-menu--wide");
        Anchor diagram = new Anchor(url(mlid, ExportFormat.HTML), Say.of("tree.diagram"));
        diagram.addClassName("esp-button");
        diagram.setRouterIgnore(true);
        diagram.setTarget(AnchorTarget.BLANK);
        return Marks.div("esp-actions", diagram, export);
    }

    private static String url(String mlid, ExportFormat format) {
        return Here.url("/api/v1/trees/" + mlid + "/export/" + format.ending());
    }
}
