package io.espalier.ui.topology;

import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;

/** Fills the drawer with a rack: its switches, and how many hosts hang on each. */
final class RackDrawer {
    private RackDrawer() {}

    static void fill(Drawer drawer, RackFacts facts) {
        drawer.head(facts.name(), Say.of("rack.kind"));
        Table table = new Table(Say.of("rack.switch"), Say.of("rack.hosts"));
        facts.switches()
                .forEach(line -> table.row(Marks.link(line.name(), line.url()), Marks.span(Words.count(line.hosts()))));
        drawer.section(Words.count(facts.switches().size(), "switch"), Marks.div("esp-scroll", table));
    }
}
