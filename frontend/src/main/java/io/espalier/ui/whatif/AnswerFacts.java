package io.espalier.ui.whatif;

import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.whatif.GroupOutcome;
import io.espalier.engine.whatif.GroupReply;
import io.espalier.engine.whatif.SubnetSide;
import io.espalier.engine.whatif.TreeFigures;
import io.espalier.engine.whatif.WhatIfAnswer;
import io.espalier.model.Guid;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An answer as the page tells it.
 *
 * @param summary the answer in sentences
 * @param figures the fabric as a whole, now and then
 * @param hottest busiest link directions then
 * @param groups those that change; at most {@link #MOST_GROUPS}
 * @param changedGroups how many change
 * @param refused what the SA refuses; at most {@link #MOST_REFUSED}
 * @param asked requests to the SA, and how many of them it refuses; empty where none was made
 * @param remarks what else is to be known
 */
record AnswerFacts(
        String summary,
        List<Figure> figures,
        List<Hot> hottest,
        List<Row> groups,
        long changedGroups,
        List<Refusal> refused,
        String asked,
        List<String> remarks) {
    static final int MOST_GROUPS = 200;
    static final int MOST_REFUSED = 50;

    /** A figure of the fabric, now and then, and whether it is another then. */
    record Figure(String name, String now, String then, boolean changed) {}

    /** A link direction and the trees it carries then. */
    record Hot(String direction, String trees) {}

    /** A group that changes. */
    record Row(
            String mlid, String name, String url, String root, String depth, String trunk, String rows, String lost) {}

    /** A request that the SA refuses, and why. */
    record Refusal(String port, String group, String why) {}

    AnswerFacts {
        figures = List.copyOf(figures);
        hottest = List.copyOf(hottest);
        groups = List.copyOf(groups);
        refused = List.copyOf(refused);
        remarks = List.copyOf(remarks);
    }

    static AnswerFacts of(WhatIfAnswer answer) {
        Names before = new Names(answer.before().fabric());
        Names after = new Names(answer.after().fabric());
        List<GroupOutcome> changed = answer.changedGroups();
        List<GroupReply> refused =
                answer.replies().stream().filter(reply -> !reply.accepted()).toList();
        return new AnswerFacts(
                answer.summary(),
                figures(answer),
                answer.after().loads().hottest().stream()
                        .map(hot -> new Hot(after.direction(hot.egress()), Words.count(hot.trees())))
                        .toList(),
                changed.stream()
                        .limit(MOST_GROUPS)
                        .map(group -> row(group, before, after))
                        .toList(),
                changed.size(),
                refused.stream()
                        .limit(MOST_REFUSED)
                        .map(reply -> refusal(reply, after))
                        .toList(),
                asked(answer.replies().size(), refused.size()),
                answer.remarks());
    }

    private static String asked(int all, int refused) {
        return all == 0 ? "" : Say.of("whatif.asked", Words.count(all, "request"), Words.count(refused));
    }

    private static List<Figure> figures(WhatIfAnswer answer) {
        List<Figure> figures = new ArrayList<>();
        SubnetSide now = answer.before();
        SubnetSide then = answer.after();
        Function<Function<SubnetSide, String>, Function<String, Figure>> both = value -> name -> {
            String was = value.apply(now);
            String is = value.apply(then);
            return new Figure(name, was, is, !was.equals(is));
        };
        figures.add(both.apply(AnswerFacts::engine).apply(Say.of("whatif.figure.engine")));
        figures.add(
                both.apply(side -> Words.count(side.fabric().groups().size())).apply(Say.of("whatif.figure.groups")));
        figures.add(load(both, loads -> Words.count(loads.peak())).apply(Say.of("whatif.figure.peak")));
        figures.add(load(both, loads -> decimals(loads.mean())).apply(Say.of("whatif.figure.mean")));
        figures.add(load(both, loads -> decimals(loads.peakToMean())).apply(Say.of("whatif.figure.peak-to-mean")));
        figures.add(load(both, loads -> decimals(loads.gini())).apply(Say.of("whatif.figure.gini")));
        figures.add(both.apply(side -> Words.count(side.capacity().mlidsLeft())).apply(Say.of("whatif.figure.mlids")));
        figures.add(both.apply(side -> Words.count(side.capacity().memberRecords()))
                .apply(Say.of("whatif.figure.records")));
        figures.add(then(Say.of("whatif.figure.blocks"), answer.writes().changed()));
        figures.add(then(Say.of("whatif.figure.switches"), answer.writes().changedSwitches()));
        // All blocks in use are sent again whenever it sweeps, so many of them are no news.
        figures.add(new Figure(
                Say.of("whatif.figure.mads"), "", Words.count(answer.writes().sent()), false));
        return figures;
    }

    private static Function<String, Figure> load(
            Function<Function<SubnetSide, String>, Function<String, Figure>> both,
            Function<LoadSummary, String> value) {
        return both.apply(side -> value.apply(side.loads()));
    }

    private static Figure then(String name, long value) {
        return new Figure(name, "", Words.count(value), value != 0);
    }

    private static String engine(SubnetSide side) {
        return side.routing().engine().map(engine -> engine.label()).orElse(Say.of("whatif.no-engine"));
    }

    private static String decimals(double value) {
        return String.format(Locale.ENGLISH, "%.2f", value);
    }

    private static Row row(GroupOutcome group, Names before, Names after) {
        GroupOutcome.Side any = group.after().or(group::before).orElseThrow();
        Optional<TreeFigures> was = group.before().map(GroupOutcome.Side::tree);
        Optional<TreeFigures> is = group.after().map(GroupOutcome.Side::tree);
        return new Row(
                any.mlid().toString(),
                GroupWords.name(group.mgid()),
                group.before().isPresent() ? Urls.tree(any.mlid()) : "",
                change(root(was, before), root(is, after)),
                change(figure(was, TreeFigures::depth), figure(is, TreeFigures::depth)),
                change(figure(was, TreeFigures::trunkLinks), figure(is, TreeFigures::trunkLinks)),
                Words.count(group.rowsChanged()),
                members(group));
    }

    private static String root(Optional<TreeFigures> tree, Names names) {
        return tree.flatMap(TreeFigures::root)
                .map((Guid root) -> names.node(root))
                .orElse(Words.NONE);
    }

    private static String figure(Optional<TreeFigures> tree, Function<TreeFigures, Integer> value) {
        return tree.map(value).map(Words::count).orElse(Words.NONE);
    }

    private static String change(String was, String is) {
        boolean isNew = was.equals(Words.NONE);
        return isNew || was.equals(is) ? is : was + " → " + is;
    }

    private static String members(GroupOutcome group) {
        List<String> parts = new ArrayList<>();
        if (group.before().isEmpty()) {
            parts.add(Say.of("whatif.member.new"));
        }
        if (group.after().isEmpty()) {
            parts.add(Say.of("whatif.member.gone"));
        }
        if (!group.lost().isEmpty()) {
            parts.add(Say.of("whatif.member.lost", group.lost().size()));
        }
        if (!group.gained().isEmpty()) {
            parts.add(Say.of("whatif.member.joined", group.gained().size()));
        }
        int cutOff = group.after().map(side -> side.tree().cutOff().size()).orElse(0);
        if (cutOff > 0) {
            parts.add(Say.of("whatif.member.not-served", cutOff));
        }
        return parts.isEmpty() ? Say.of("whatif.member.same") : parts.stream().collect(Collectors.joining(", "));
    }

    private static Refusal refusal(GroupReply reply, Names names) {
        return new Refusal(
                names.member(reply.request().port()),
                GroupWords.name(reply.request().mgid()),
                reply.refusal().orElse(reply.status()));
    }
}
