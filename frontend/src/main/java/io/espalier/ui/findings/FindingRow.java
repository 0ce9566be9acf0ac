package io.espalier.ui.findings;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.fold.Fold;
import io.espalier.model.PortId;
import io.espalier.server.findings.Board;
import io.espalier.server.findings.Life;
import io.espalier.server.findings.Suppression;
import io.espalier.ui.manual.HelpPages;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.table.Cell.Opening;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One row of a table of findings.
 *
 * @param id identity from sweep to sweep
 * @param depth how deep it is under other rows
 * @param mark how bad
 * @param what what is so, in the engine's words
 * @param chips what is to be said in a word: how many findings it holds, how often it was opened
 * @param since since when, and until when where it is over; "–" where that is not known
 * @param where the first thing it is about
 * @param url where that is shown
 * @param effect what follows, whom it hits, and why it is not told
 * @param help the page that explains it; empty where there is none
 * @param opening whether there is something under it, and whether that is shown
 * @param reason number of what suppresses it; 0 where nothing does
 * @param about what it can be found by
 */
public record FindingRow(
        String id,
        int depth,
        SeverityMark.Kind mark,
        String what,
        List<String> chips,
        String since,
        String where,
        String url,
        String effect,
        String help,
        Opening opening,
        long reason,
        About about) {
    private static final int TOP = 7;

    /**
     * What a row can be found by.
     *
     * @param kind of finding
     * @param severity of the worst that it holds
     * @param since since when; empty where that is not known
     * @param nodes names and NodeGUIDs
     * @param mlids trees
     */
    record About(String kind, Severity severity, Optional<Instant> since, List<String> nodes, List<String> mlids) {
        About {
            nodes = List.copyOf(nodes);
            mlids = List.copyOf(mlids);
        }

        static About of(Finding finding, Names names) {
            Subjects subjects = finding.subjects();
            List<String> nodes = Stream.of(
                            subjects.nodes().stream(),
                            subjects.ports().stream().map(PortId::node),
                            subjects.links().stream()
                                    .flatMap(link ->
                                            Stream.of(link.a().node(), link.b().node())))
                    .flatMap(guids -> guids)
                    .distinct()
                    .flatMap(guid -> Stream.of(names.node(guid), guid.toString()))
                    .toList();
            List<String> mlids = subjects.mlids().stream().map(Object::toString).toList();
            return new About(finding.kind(), finding.severity(), Optional.empty(), nodes, mlids);
        }

        About with(Severity worst, Optional<Instant> from) {
            return new About(kind, worst, from, nodes, mlids);
        }
    }

    /** The worst rows of what is open, as a panel shows them that leads to the whole. */
    public static List<FindingRow> worst(Board board, Names names, Instant now) {
        return board.open().stream()
                .limit(TOP)
                .map(fold -> of(fold, 0, Opening.NONE, new Facts(board, names, now)))
                .toList();
    }

    /**
     * What rows are made from.
     *
     * @param board the findings
     * @param names what things are called
     * @param now the clock
     */
    record Facts(Board board, Names names, Instant now) {}

    static FindingRow of(Fold fold, int depth, Opening opening, Facts facts) {
        Finding head = fold.head();
        List<String> chips = new ArrayList<>();
        if (fold.size() > 1) {
            chips.add("×" + Words.count(fold.size()));
        }
        if (!fold.sum()) {
            facts.board().life(head.id()).ifPresent(life -> addOpenings(life, chips));
        }
        Optional<Instant> since = facts.board().since(fold);
        return row(head, mark(fold.severity()), facts)
                .placed(fold, depth, opening, facts)
                .saying(chips, words(since, facts), effect(fold, facts))
                .from(fold.severity(), since);
    }

    private static String words(Optional<Instant> at, Facts facts) {
        return at.map(moment -> Words.time(moment, facts.now())).orElse(Words.NONE);
    }

    private static void addOpenings(Life life, List<String> chips) {
        if (life.kept().openings() > 1) {
            chips.add(Say.of("findings.opened", life.kept().openings()));
        }
    }

    private static String effect(Fold fold, Facts facts) {
        String effect = hits(fold);
        return fold.all()
                .findFirst()
                .flatMap(finding -> facts.board().reason(finding.id()))
                .map(reason -> Say.of("findings.effect.and", effect, words(reason, facts.now())))
                .orElse(effect);
    }

    private static String hits(Fold fold) {
        String effect = fold.head().effect();
        if (fold.reach().groups() == 0) {
            return effect;
        }
        String groups = Words.count(fold.reach().groups(), "group");
        return fold.reach().members() == 0
                ? Say.of("findings.effect.groups", effect, groups)
                : Say.of(
                        "findings.effect.members",
                        effect,
                        groups,
                        Words.count(fold.reach().members(), "member record"));
    }

    /** "Muted by ann until 12:30:00: cable ordered". */
    static String words(Suppression reason, Instant now) {
        String act = Say.of(Say.key("findings.act.", reason.act()));
        String from = Words.time(reason.from(), now);
        String told = reason.to()
                .map(at -> Words.time(at, now))
                .map(to -> reason.holdsAt(now)
                        ? Say.of("findings.suppressed.until", act, reason.by(), to)
                        : Say.of("findings.suppressed.between", act, reason.by(), from, to))
                .orElseGet(() -> Say.of("findings.suppressed", act, reason.by()));
        return reason.note().isEmpty() ? told : Say.of("findings.suppressed.note", told, reason.note());
    }

    /** A finding that is over. */
    static FindingRow cleared(Life life, Facts facts) {
        List<String> chips = new ArrayList<>();
        addOpenings(life, chips);
        String until =
                life.clearedAt().map(at -> " – " + Words.time(at, facts.now())).orElse("");
        return row(life.finding(), SeverityMark.Kind.PASSED, facts)
                .saying(
                        chips,
                        Words.time(life.since(), facts.now()) + until,
                        life.finding().effect())
                .from(life.finding().severity(), Optional.of(life.since()));
    }

    private static FindingRow row(Finding finding, SeverityMark.Kind mark, Facts facts) {
        String page = "findings/" + finding.kind();
        return new FindingRow(
                finding.id(),
                0,
                mark,
                finding.what(),
                List.of(),
                Words.NONE,
                where(finding.subjects(), facts.names()),
                Urls.subject(finding.subjects()),
                finding.effect(),
                HelpPages.has(page) ? Urls.HELP + "/" + page : "",
                Opening.NONE,
                0,
                About.of(finding, facts.names()));
    }

    private FindingRow placed(Fold as, int deep, Opening under, Facts facts) {
        long suppression = as.all()
                .findFirst()
                .flatMap(finding -> facts.board().reason(finding.id()))
                .map(Suppression::id)
                .orElse(0L);
        return new FindingRow(
                as.id(), deep, mark, what, chips, since, where, url, effect, help, under, suppression, about);
    }

    private FindingRow saying(List<String> words, String time, String follows) {
        return new FindingRow(
                id, depth, mark, what, List.copyOf(words), time, where, url, follows, help, opening, reason, about);
    }

    private FindingRow from(Severity worst, Optional<Instant> since) {
        return new FindingRow(
                id,
                depth,
                mark,
                what,
                chips,
                this.since,
                where,
                url,
                effect,
                help,
                opening,
                reason,
                about.with(worst, since));
    }

    /** What is so; to those who read another language, what kind of thing it is before the engine's words. */
    String told() {
        return Say.of("finding." + about.kind(), what);
    }

    static SeverityMark.Kind mark(Severity severity) {
        return switch (severity) {
            case CRITICAL -> SeverityMark.Kind.CRITICAL;
            case ERROR -> SeverityMark.Kind.ERROR;
            case WARNING -> SeverityMark.Kind.WARNING;
            case INFO -> SeverityMark.Kind.INFO;
        };
    }

    private static String where(Subjects subjects, Names names) {
        if (!subjects.links().isEmpty()) {
            return first(subjects.links(), names::link);
        }
        if (!subjects.ports().isEmpty()) {
            return first(subjects.ports(), names::port);
        }
        if (!subjects.nodes().isEmpty()) {
            return first(subjects.nodes(), names::node);
        }
        return subjects.mlids().isEmpty() ? Say.of("findings.where.fabric") : first(subjects.mlids(), Object::toString);
    }

    private static <T> String first(List<T> things, Function<T, String> name) {
        String one = name.apply(things.getFirst());
        return things.size() == 1 ? one : Say.of("findings.where.more", one, things.size() - 1);
    }
}
