package io.espalier.engine.whatif;

import io.espalier.engine.index.NodeNames;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.capacity.MftWrites;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Puts an answer into a few plain sentences. */
final class Summary {
    private final Scenario scenario;
    private final SubnetSide before;
    private final SubnetSide after;
    private final List<GroupOutcome> groups;
    private final ChangedSubnet changed;
    private final MftWrites writes;

    Summary(
            Scenario scenario,
            SubnetSide before,
            SubnetSide after,
            List<GroupOutcome> groups,
            ChangedSubnet changed,
            MftWrites writes) {
        this.scenario = scenario;
        this.before = before;
        this.after = after;
        this.groups = groups;
        this.changed = changed;
        this.writes = writes;
    }

    String text() {
        List<String> parts = new ArrayList<>();
        engine().ifPresent(parts::add);
        requests().ifPresent(parts::add);
        comings().ifPresent(parts::add);
        parts.add(trees());
        parts.add(members());
        cutOff().ifPresent(parts::add);
        parts.add(peak());
        if (writes.changed() > 0) {
            parts.add(count(writes.changed(), "MFT block") + verb(writes.changed(), " changes", " change") + " on "
                    + count(writes.changedSwitches(), "switch"));
        }
        return subject() + ": " + String.join("; ", parts) + ".";
    }

    private String subject() {
        if (scenario.changes().size() == 1) {
            return ChangeWords.of(scenario.changes().getFirst(), before.fabric());
        }
        String name = scenario.name().isEmpty() ? "" : scenario.name() + ", ";
        return name
                + (scenario.changes().isEmpty()
                        ? "nothing changed"
                        : scenario.changes().size() + " changes");
    }

    private Optional<String> engine() {
        if (!after.routing().exact()) {
            return Optional.of(
                    "OpenSM's trees cannot be followed with these settings, those of minhop are told instead");
        }
        String was = engine(before);
        String is = engine(after);
        return was.equals(is) ? Optional.empty() : Optional.of("OpenSM routes by " + is + " in place of " + was);
    }

    private static String engine(SubnetSide side) {
        return side.routing().engine().map(RoutingEngine::label).orElse("no engine");
    }

    private Optional<String> requests() {
        int asked = changed.replies().size();
        long refused =
                changed.replies().stream().filter(reply -> !reply.accepted()).count();
        if (asked == 0) {
            return Optional.empty();
        }
        String verb = refused == 0 ? "the SA grants " : "the SA refuses ";
        if (asked == 1) {
            return Optional.of(verb + "the request");
        }
        String all = count(asked, "request");
        boolean same = refused == 0 || refused == asked;
        return Optional.of(verb + (same ? "all " + all : String.format(Locale.ROOT, "%,d of %s", refused, all)));
    }

    private Optional<String> comings() {
        long come = groups.stream().filter(group -> group.before().isEmpty()).count();
        long go = groups.stream().filter(group -> group.after().isEmpty()).count();
        List<String> parts = new ArrayList<>();
        if (come > 0) {
            parts.add(count(come, "group") + verb(come, " is", " are") + " new");
        }
        if (go > 0) {
            parts.add(count(go, "group") + verb(go, " is", " are") + " gone");
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" and ", parts));
    }

    /** Trees that are there on both sides; several groups may share one. */
    private String trees() {
        Map<Mlid, GroupOutcome> lasting = new TreeMap<>();
        groups.stream()
                .filter(group -> group.before().isPresent() && group.after().isPresent())
                .filter(group -> group.before().get().tree().root().isPresent())
                .forEach(group -> lasting.put(group.before().get().mlid(), group));
        long moved = lasting.values().stream()
                .filter(group -> group.rowsChanged() > 0)
                .count();
        if (moved == 0) {
            return lasting.isEmpty() ? "there was no tree to change" : "no tree changes";
        }
        String share =
                moved == lasting.size() && moved > 1 ? "all " + count(moved, "tree") : share(moved, lasting.size());
        return share + verb(moved, " changes", " change") + roots(lasting.values());
    }

    private static String share(long some, long all) {
        return all == 1 ? "the only tree" : String.format(Locale.ROOT, "%,d of %s", some, count(all, "tree"));
    }

    private String roots(Iterable<GroupOutcome> lasting) {
        Map<Guid, Integer> to = new TreeMap<>(Guid.KEY_ORDER);
        int moving = 0;
        for (GroupOutcome group : lasting) {
            if (group.rootMoves()) {
                moving++;
                to.merge(group.after().orElseThrow().tree().root().orElseThrow(), 1, Integer::sum);
            }
        }
        if (moving == 0) {
            return "";
        }
        String where = to.size() > 3
                ? count(to.size(), "switch")
                : to.keySet().stream().map(this::name).collect(Collectors.joining(", "));
        return String.format(Locale.ROOT, ", %,d with another root (%s)", moving, where);
    }

    private String name(Guid node) {
        return after.fabric().findNode(node).map(NodeNames::of).orElse(node.toString());
    }

    private String members() {
        long memberships =
                groups.stream().mapToLong(group -> group.lost().size()).sum();
        Set<Guid> ports = new HashSet<>();
        groups.forEach(group -> ports.addAll(group.lost()));
        Set<Guid> vanished = changed.swept().lostMembers();
        if (memberships == 0) {
            return "nobody loses a group";
        }
        long gone = ports.stream().filter(vanished::contains).count();
        String lost = count(ports.size(), "port")
                + verb(ports.size(), " loses ", " lose ")
                + count(memberships, "membership");
        return gone == 0
                ? lost
                : lost + (gone == ports.size() ? ", cut off from the SM" : ", " + gone + " cut off from the SM");
    }

    private Optional<String> cutOff() {
        Set<Mlid> seen = new HashSet<>();
        long cut = groups.stream()
                .flatMap(group -> group.after().stream())
                .filter(side -> seen.add(side.mlid()))
                .mapToLong(side -> side.tree().cutOff().size())
                .sum();
        return cut == 0
                ? Optional.empty()
                : Optional.of(count(cut, "member") + verb(cut, " stays", " stay") + " joined without being served");
    }

    private String peak() {
        int was = before.loads().peak();
        int is = after.loads().peak();
        String carries = "the busiest link direction carries " + count(is, "tree");
        return was == is ? carries + " as before" : carries + String.format(Locale.ROOT, ", before %,d", was);
    }

    private static String verb(long count, String one, String many) {
        return count == 1 ? one : many;
    }

    /** "1 tree", "2,000 trees", "2 switches". */
    static String count(long count, String thing) {
        String plural = thing.endsWith("ch") ? "es" : "s";
        return String.format(Locale.ROOT, "%,d %s%s", count, thing, count == 1 ? "" : plural);
    }
}
