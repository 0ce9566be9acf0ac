package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.UnorderedList;
import io.espalier.model.Mgid;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;

/** Fills the drawer with a group: verdict first, then facts. */
final class GroupDrawer {
    private static final int MOST_MGIDS = 8;
    private static final int MOST_MEMBERS = 256;

    private GroupDrawer() {}

    static void fill(Drawer drawer, GroupFacts facts) {
        drawer.head(facts.title(), facts.kind());
        facts.mgids().stream()
                .limit(MOST_MGIDS)
                .map(mgid -> Marks.div("esp-mono", Marks.link(mgid, Urls.group(Mgid.parse(mgid)))))
                .forEach(drawer::add);
        drawer.add(verdict(facts.verdict()));
        drawer.add(TreeFileLinks.of(facts.mlid()));
        FactList properties = new FactList();
        facts.properties().forEach(properties::fact);
        drawer.add(properties);
        drawer.section(Say.of("group.tree"), tree(facts));
        if (!facts.differences().isEmpty()) {
            drawer.section(Say.of("group.differs-on"), differences(facts.differences()));
        }
        if (!facts.causes().isEmpty()) {
            drawer.section(Say.of("group.why"), causes(facts.causes()));
        }
        drawer.section(Say.of("group.checks"), checks(facts.checks()));
        if (!facts.members().isEmpty()) {
            drawer.section(Say.of("group.members"), members(facts.members()));
        }
    }

    private static Div members(List<MemberLine> members) {
        Table table = new Table(Say.of("member.member"), Say.of("member.at"), "JoinState");
        members.stream()
                .limit(MOST_MEMBERS)
                .forEach(member -> table.row(name(member), Marks.span(member.at()), Marks.span(joined(member))));
        Div list = Marks.div("esp-scroll", table);
        if (members.size() > MOST_MEMBERS) {
            list.add(new Div(Say.of("group.members.more", members.size() - MOST_MEMBERS)));
        }
        return list;
    }

    private static Component name(MemberLine member) {
        return member.url().isEmpty() ? Marks.span(member.name()) : Marks.link(member.name(), member.url());
    }

    private static String joined(MemberLine member) {
        return member.reached() ? member.joinState() : Say.of("member.joined-cut-off", member.joinState());
    }

    static Div verdict(VerdictWords verdict) {
        Div words = new Div();
        words.getElement().appendChild(Marks.element("b", verdict.title()));
        if (!verdict.text().isEmpty()) {
            words.add(new Div(verdict.text()));
        }
        Div box = Marks.div("esp-verdict", new SeverityMark(verdict.mark()), words);
        boolean bad = verdict.mark() == SeverityMark.Kind.CRITICAL || verdict.mark() == SeverityMark.Kind.ERROR;
        box.setClassName("esp-verdict--differs", bad);
        return box;
    }

    static FactList tree(GroupFacts facts) {
        FactList list = new FactList();
        if (facts.apex().isEmpty()) {
            list.fact(Say.of("groups.apex"), Words.NONE);
        } else {
            list.fact(
                    Say.of("groups.apex"),
                    Marks.link(facts.apex(), facts.apexUrl()),
                    Marks.span(facts.apexNote(), "esp-secondary"));
        }
        facts.tree().forEach(list::fact);
        return list;
    }

    static Div differences(List<RowWords> rows) {
        Table table = new Table(Say.of("node.switch"), Say.of("group.missing"), Say.of("group.extra"));
        rows.forEach(row ->
                table.row(Marks.link(row.name(), row.url()), Marks.span(row.missing()), Marks.span(row.extra())));
        return Marks.div("esp-scroll", table);
    }

    static Div causes(List<CauseLine> causes) {
        Div list = new Div();
        causes.forEach(cause -> {
            list.add(new Div(cause.sentence()));
            cause.evidence().forEach(line -> list.add(Marks.div("esp-secondary", Marks.span(line + "."))));
        });
        return list;
    }

    static UnorderedList checks(List<Check> checks) {
        UnorderedList list = new UnorderedList();
        list.addClassName("esp-checks");
        checks.forEach(check -> list.add(new ListItem(
                new SeverityMark(check.mark()),
                Marks.span(check.text()),
                Marks.span(check.where(), "esp-checks__where"))));
        return list;
    }
}
