package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Link;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the map's drawer tells of a link, part by part, for the link's own page. Two of the same facts are equal. */
public final class LinkParts {
    private final LinkFacts facts;

    private LinkParts(LinkFacts facts) {
        this.facts = facts;
    }

    /** What there is to tell of a link. */
    public static LinkParts of(FabricAnalysis analysis, Link link) {
        return new LinkParts(LinkFacts.of(analysis, link));
    }

    /** Where the what-if without the link is. */
    public String withoutUrl() {
        return facts.withoutUrl();
    }

    /** "leaf-07 → spine-09", from the port that is the link's first end. */
    public String there() {
        return facts.a().arrow();
    }

    /** The other direction. */
    public String back() {
        return facts.b().arrow();
    }

    /** Both ends, speed, state. */
    public Component properties() {
        FactList list = new FactList();
        list.fact(
                Say.of("map.link.ends"), Marks.link(facts.a().from(), facts.a().url()));
        list.fact("", Marks.link(facts.b().from(), facts.b().url()));
        facts.facts().forEach(list::fact);
        return list;
    }

    /** Load of both directions, now. */
    public Component load() {
        List<LinkFacts.Way> ways = List.of(facts.a(), facts.b());
        return new Div(LinkDrawer.directions(ways), LinkDrawer.packets(ways));
    }

    /** Every counter of both ports. */
    public Component counters() {
        return facts.counters().isEmpty()
                ? Marks.span(Say.of("map.link.no-counters"), "esp-secondary")
                : LinkDrawer.counters(facts);
    }

    /** The trees over it, each direction; says so where there is none. */
    public Component trees() {
        Div list = new Div();
        for (LinkFacts.Way way : List.of(facts.a(), facts.b())) {
            if (!way.uses().isEmpty()) {
                list.add(new H3(LinkDrawer.heading(way)), LinkDrawer.uses(way));
            }
        }
        return facts.a().uses().isEmpty() && facts.b().uses().isEmpty()
                ? Marks.span(Say.of("map.link.no-trees"), "esp-secondary")
                : list;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LinkParts parts && parts.facts.equals(facts);
    }

    @Override
    public int hashCode() {
        return facts.hashCode();
    }
}
