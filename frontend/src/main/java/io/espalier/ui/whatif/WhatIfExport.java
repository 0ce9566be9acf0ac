package io.espalier.ui.whatif;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Div;
import io.espalier.server.export.ExportFormat;
import io.espalier.ui.part.ExportMenu;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;

/**
 * What was answered as files: the map, and the tree of one group, now and as supposed.
 *
 * @param fabric number of the fabric that it was asked of
 * @param changes what is supposed, as a scenario file has it
 */
record WhatIfExport(long fabric, List<String> changes) {
    WhatIfExport {
        changes = List.copyOf(changes);
    }

    String url(String what, ExportFormat format, String more) {
        return Here.data("/api/v1/fabrics/" + fabric + "/what-if/" + what + "/export/" + format.ending() + "?"
                + Urls.changes(changes) + more);
    }

    Component map() {
        return ExportMenu.ofMap(Say.of("whatif.export-map"), format -> url("map", format, ""));
    }

    /** A box to choose a group that changes, and the files of its tree. */
    Component trees(List<AnswerFacts.Row> groups) {
        Div files = new Div();
        ComboBox<AnswerFacts.Row> box = new ComboBox<>();
        box.addClassName("esp-group-choice");
        box.setAriaLabel(Say.of("whatif.export-group"));
        box.setItemLabelGenerator(row -> row.mlid() + " " + row.name());
        box.setItems(groups);
        box.setAllowCustomValue(false);
        box.addValueChangeListener(event -> {
            if (event.getValue() != null) {
                String mlid = "&mlid=" + event.getValue().mlid();
                files.removeAll();
                files.add(ExportMenu.ofTree(Say.of("whatif.export-tree"), format -> url("tree", format, mlid)));
            }
        });
        box.setValue(groups.getFirst());
        return Marks.div("esp-menus", box, files);
    }
}
