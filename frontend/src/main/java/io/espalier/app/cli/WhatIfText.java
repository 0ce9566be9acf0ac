package io.espalier.app.cli;

import io.espalier.server.api.SubnetSideJson;
import io.espalier.server.api.WhatIfJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A what-if's answer for people: the summary first, then tables. */
final class WhatIfText {
    private static final int SHOWN = 50;
    private static final int NAMES = 4;

    private final WhatIfJson answer;
    private final List<String> lines = new ArrayList<>();

    private WhatIfText(WhatIfJson answer) {
        this.answer = answer;
    }

    static List<String> lines(WhatIfJson answer) {
        return new WhatIfText(answer).all();
    }

    private List<String> all() {
        lines.add(answer.summary());
        answer.remarks().forEach(remark -> lines.add("note: " + remark));
        sides();
        requests();
        groups();
        hottest();
        decisions();
        answer.lanes().ifPresent(lanes -> {
            lines.add("");
            lanes.words().forEach(words -> lines.add("lanes: " + words));
            lanes.proposal().forEach(line -> lines.add("  " + line));
        });
        return lines;
    }

    private void sides() {
        TextTable table = new TextTable("", "before", "after");
        row(table, "routing engine", side -> side.engine().orElse("none"));
        row(table, "groups", side -> side.groups());
        row(table, "member records", side -> side.capacity().memberRecords());
        row(table, "MLIDs used", side -> side.capacity().mlidsUsed());
        row(table, "MLIDs left", side -> side.capacity().mlidsLeft());
        row(table, "most rows on a switch", side -> side.capacity().mostRows());
        row(table, "peak load, trees", side -> side.loads().peak());
        row(table, "mean load", side -> decimal(side.loads().mean()));
        row(table, "peak / mean", side -> decimal(side.loads().peakToMean()));
        row(table, "Gini", side -> decimal(side.loads().gini()));
        lines.add("");
        lines.addAll(table.lines());
        lines.add(answer.writes().words());
        names("switches lost", answer.lostSwitches());
        names("ports lost", answer.lostPorts());
    }

    private void row(TextTable table, String what, Function<SubnetSideJson, Object> value) {
        table.row(what, String.valueOf(value.apply(answer.before())), String.valueOf(value.apply(answer.after())));
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private void names(String what, List<WhatIfJson.NamedJson> lost) {
        if (!lost.isEmpty()) {
            lines.add(what + ": " + names(lost));
        }
    }

    private static String names(List<WhatIfJson.NamedJson> all) {
        String first = String.join(
                ", ", all.stream().limit(NAMES).map(WhatIfJson.NamedJson::name).toList());
        return all.size() > NAMES ? first + " and " + (all.size() - NAMES) + " more" : first;
    }

    private void requests() {
        List<WhatIfJson.ReplyJson> refused = answer.requests().replies().stream()
                .filter(reply -> !reply.accepted())
                .toList();
        if (answer.requests().asked() == 0) {
            return;
        }
        lines.add("");
        lines.add(answer.requests().asked() + " requests to the SA, " + answer.requests().refused() + " refused");
        refused.stream().limit(SHOWN).forEach(reply -> lines.add("refused: changes[" + reply.change() + "]: "
                + reply.kind().toLowerCase(Locale.ROOT) + " of " + reply.name() + " to " + reply.mgid() + ": "
                + reply.status() + reply.refusal().map(why -> ": " + why).orElse("")));
        more(answer.requests().refused());
    }

    private void more(int all) {
        if (all > SHOWN) {
            lines.add("and " + (all - SHOWN) + " more; --json has them");
        }
    }

    private void groups() {
        if (answer.groups().isEmpty()) {
            return;
        }
        TextTable table = new TextTable(
                "group", "MLID", "members", "root", "depth", "trunk links", "stretch", "rows changed", "lost", "gained");
        answer.groups().stream().limit(SHOWN).forEach(group -> table.row(
                group.mgid(),
                pair(group, tree -> tree.mlid()),
                pair(group, tree -> String.valueOf(tree.members())),
                pair(group, tree -> tree.root().map(WhatIfJson.NamedJson::name).orElse("none")),
                pair(group, tree -> String.valueOf(tree.depth())),
                pair(group, tree -> String.valueOf(tree.trunkLinks())),
                pair(group, tree -> decimal(tree.maxStretch())),
                String.valueOf(group.rowsChanged()),
                names(group.lost()),
                names(group.gained())));
        lines.add("");
        lines.addAll(table.lines());
        more(answer.groups().size());
    }

    /** Both sides, or one where they are the same. */
    private static String pair(
            WhatIfJson.GroupChangeJson group, Function<WhatIfJson.PlannedTreeJson, String> value) {
        Optional<String> before = group.before().map(value);
        Optional<String> after = group.after().map(value);
        return before.equals(after) ? before.orElse("") : before.orElse("-") + " > " + after.orElse("-");
    }

    private void hottest() {
        TextTable table = new TextTable("hottest after", "to", "trees");
        answer.after().loads().hottest().forEach(each ->
                table.row(each.egressName(), each.ingressName(), String.valueOf(each.trees())));
        if (!answer.after().loads().hottest().isEmpty()) {
            lines.add("");
            lines.addAll(table.lines());
        }
    }

    private void decisions() {
        List<String> words = new ArrayList<>();
        answer.after().hoisting().stream()
                .filter(decision -> !decision.reason().equals("DISABLED"))
                .forEach(decision -> words.add("hoisting: " + decision.words()));
        answer.after().roots().stream()
                .filter(decision -> !decision.reason().equals("FIRST"))
                .forEach(decision -> words.add("root: " + decision.words()));
        if (!words.isEmpty()) {
            lines.add("");
            words.stream().limit(SHOWN).forEach(lines::add);
            more(words.size());
        }
    }
}
