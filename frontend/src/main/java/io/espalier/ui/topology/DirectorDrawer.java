package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.UnorderedList;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;

/** Fills the drawer with a director: facts, what is wrong inside, cables by neighbour, modules. */
final class DirectorDrawer {
    private static final int MOST = 40;

    private DirectorDrawer() {}

    static void fill(Drawer drawer, DirectorFacts facts) {
        drawer.head(facts.name(), Say.of("director.kind"));
        drawer.add(Marks.div("esp-mono", Marks.span(facts.id(), "esp-secondary")));
        FactList list = new FactList();
        list.addClassName("esp-facts--first");
        facts.facts().forEach(list::fact);
        drawer.add(list);
        drawer.section(Say.of("director.wrong"), wrong(facts.wrong()));
        drawer.section(Say.of("director.links-out"), outward(facts.outward()));
        drawer.section(Say.of("director.modules"), modules(facts.modules()));
    }

    private static Component wrong(List<DirectorFacts.Wrong> wrong) {
        if (wrong.isEmpty()) {
            return Marks.span(Say.of("director.none-wrong"), "esp-secondary");
        }
        UnorderedList list = new UnorderedList();
        list.addClassName("esp-checks");
        wrong.stream()
                .limit(MOST)
                .forEach(
                        one -> list.add(new ListItem(new SeverityMark(one.mark()), Marks.link(one.what(), one.url()))));
        return new Div(list, rest(wrong.size()));
    }

    private static Component outward(List<DirectorFacts.Outward> outward) {
        Table table = new Table(Say.of("director.to"), Say.of("director.links"), Say.of("director.down"));
        outward.stream()
                .limit(MOST)
                .forEach(one -> table.row(
                        one.url().isEmpty() ? Marks.span(one.to()) : Marks.link(one.to(), one.url()),
                        Marks.span(Words.count(one.links())),
                        Marks.span(Words.count(one.down()))));
        return Marks.div("esp-scroll", table, rest(outward.size()));
    }

    private static Component modules(List<DirectorFacts.ModuleLine> modules) {
        Table table = new Table(
                Say.of("director.module"),
                Say.of("director.module.links-out"),
                Say.of("director.groups"),
                Say.of("director.findings"));
        modules.forEach(module -> table.row(
                Marks.link(module.label(), module.url()),
                Marks.span(Words.count(module.outward())),
                Marks.span(Words.count(module.groups())),
                Marks.span(Words.count(module.findings()))));
        return Marks.div("esp-scroll", table);
    }

    /** How many are not listed. */
    private static Div rest(int count) {
        Div rest = Marks.div("esp-meter__note");
        rest.setVisible(count > MOST);
        rest.setText(Say.of("director.more", count - MOST));
        return rest;
    }
}
