package io.espalier.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.DescriptionList;
import com.vaadin.flow.component.html.Div;
import io.espalier.ui.health.SmFacts;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.stream.Collectors;

/** The subnet manager in short. */
final class SmPanel {
    private SmPanel() {}

    static void fill(Panel<SmFacts> panel, SmFacts facts) {
        facts.master().ifPresentOrElse(sm -> fill(panel, facts, sm), () -> none(panel));
        facts.complaints().forEach(text -> panel.put(complaint(text)));
    }

    private static void fill(Panel<SmFacts> panel, SmFacts facts, SmFacts.Sm master) {
        panel.note(
                new SeverityMark(SeverityMark.Kind.PASSED),
                Marks.span(" " + Say.of("overview.sm.master"), "esp-better"));
        Div list = new Div();
        list.getElement().appendChild(keyFigures(facts, master).getElement());
        String standby = facts.all().stream()
                .filter(sm -> !sm.equals(master))
                .map(sm -> Say.of("overview.sm.other", sm.state(), sm.name(), sm.priority()))
                .collect(Collectors.joining("; "));
        panel.put(
                list,
                Marks.div("esp-meter__note", Marks.span(standby.isEmpty() ? Say.of("overview.sm.no-other") : standby)));
    }

    private static Component keyFigures(SmFacts facts, SmFacts.Sm master) {
        DescriptionList list = new DescriptionList();
        list.addClassName("esp-keyfigures");
        add(
                list,
                Say.of("overview.sm.host"),
                Marks.line(Marks.number(master.name(), master.url()), unit(" LID " + master.lid())));
        add(list, Say.of("overview.sm.priority"), Marks.span(Integer.toString(master.priority())));
        if (facts.sweepTook().equals(Words.NONE)) {
            return list;
        }
        add(list, Say.of("overview.sm.took"), Marks.span(facts.sweepTook()));
        add(
                list,
                Say.of("overview.sm.sweeps"),
                Marks.line(
                        Marks.span(Words.count(facts.sweeps())),
                        unit(" " + Say.of("overview.sm.every", facts.sweepEvery()))));
        return list;
    }

    private static Component unit(String text) {
        return Marks.span(text, "esp-unit");
    }

    private static void add(DescriptionList list, String name, Component value) {
        Div pair = new Div();
        pair.getElement().appendChild(new DescriptionList.Term(name).getElement());
        pair.getElement().appendChild(new DescriptionList.Description(value).getElement());
        list.getElement().appendChild(pair.getElement());
    }

    private static void none(Panel<SmFacts> panel) {
        panel.note(
                new SeverityMark(SeverityMark.Kind.CRITICAL),
                Marks.span(" " + Say.of("overview.sm.no-master"), "esp-worse"));
    }

    private static Div complaint(String text) {
        return Marks.div("esp-notice", new SeverityMark(SeverityMark.Kind.ERROR), Marks.span(text));
    }
}
