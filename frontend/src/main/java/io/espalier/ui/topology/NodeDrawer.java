package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;

/** Fills the drawer with a node: facts, ports, groups. */
final class NodeDrawer {
    private NodeDrawer() {}

    static void fill(Drawer drawer, NodeFacts facts) {
        drawer.head(facts.name(), facts.kind());
        drawer.add(Marks.div("esp-mono", Marks.span(facts.guid(), "esp-secondary")));
        FactList list = new FactList();
        list.addClassName("esp-facts--first");
        facts.facts().forEach(list::fact);
        drawer.add(list, Marks.div("esp-actions", Marks.action(Say.of("map.without"), facts.withoutUrl())));
        drawer.section(Say.of("map.node.ports"), ports(facts.ports()));
        if (!facts.memberships().isEmpty()) {
            String heading =
                    Say.of("map.node.joined-to", Words.count(facts.memberships().size(), "group"));
            drawer.section(heading, memberships(facts.memberships()));
        }
    }

    private static Div ports(List<PortLine> ports) {
        Table table = new Table(
                Say.of("map.node.port"),
                Say.of("map.node.peer"),
                Say.of("map.sent"),
                Say.of("map.node.received"),
                Say.of("map.errors"),
                Say.of("map.node.trees"));
        ports.forEach(port -> table.row(
                Marks.span(Integer.toString(port.number()), "esp-tertiary"),
                peer(port),
                Marks.span(port.sent()),
                Marks.span(port.received()),
                Marks.span(port.errors()),
                Marks.span(Words.count(port.trees()))));
        return Marks.div("esp-scroll", table, Marks.div("esp-meter__note", Marks.span(Say.of("map.node.ports.note"))));
    }

    private static Component peer(PortLine port) {
        return port.url().isEmpty() ? Marks.span(port.peer(), "esp-tertiary") : Marks.link(port.peer(), port.url());
    }

    private static Div memberships(List<NodeFacts.Membership> memberships) {
        Table table = new Table("MLID", Say.of("groups.group"), Say.of("map.node.joined"));
        memberships.forEach(member -> table.row(
                Marks.code(member.mlid(), member.url()), Marks.span(member.name()), Marks.span(member.joined())));
        return Marks.div("esp-scroll", table);
    }
}
