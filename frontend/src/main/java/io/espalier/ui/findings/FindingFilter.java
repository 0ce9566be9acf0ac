package io.espalier.ui.findings;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.fold.Fold;
import io.espalier.model.PortId;
import io.espalier.ui.text.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What somebody typed in order to see fewer findings: {@code kind:loop severity:error node:leaf-03}, and words that are somewhere
 * in a finding's text. All must fit.
 */
final class FindingFilter {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final List<Predicate<Finding>> conditions = new ArrayList<>();
    private final Names names;

    FindingFilter(String typed, Names names) {
        this.names = names;
        BLANKS.splitAsStream(typed.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .forEach(word -> conditions.add(condition(word)));
    }

    private Predicate<Finding> condition(String word) {
        int colon = word.indexOf(':');
        String value = word.substring(colon + 1);
        return switch (colon < 0 ? "" : word.substring(0, colon)) {
            case "kind" -> finding -> finding.kind().startsWith(value);
            case "severity" ->
                finding -> finding.severity().name().toLowerCase(Locale.ROOT).startsWith(value);
            case "node" -> finding -> nodes(finding.subjects()).anyMatch(name -> name.contains(value));
            case "mlid" ->
                finding -> finding.subjects().mlids().stream()
                        .anyMatch(
                                mlid -> mlid.toString().toLowerCase(Locale.ROOT).contains(value));
            default ->
                finding -> holds(finding.what(), word) || holds(finding.effect(), word) || holds(finding.kind(), word);
        };
    }

    private static boolean holds(String text, String word) {
        return text.toLowerCase(Locale.ROOT).contains(word);
    }

    private Stream<String> nodes(Subjects about) {
        return Stream.of(
                        about.nodes().stream(),
                        about.ports().stream().map(PortId::node),
                        about.links().stream()
                                .flatMap(link ->
                                        Stream.of(link.a().node(), link.b().node())))
                .flatMap(guids -> guids)
                .map(guid -> (names.node(guid) + " " + guid).toLowerCase(Locale.ROOT));
    }

    /** Whether everything fits, since nothing was typed. */
    boolean isEmpty() {
        return conditions.isEmpty();
    }

    boolean fits(Finding finding) {
        return conditions.stream().allMatch(condition -> condition.test(finding));
    }

    /** Whether a row fits, or something under it. */
    boolean fits(Fold fold) {
        return isEmpty() || fold.all().anyMatch(this::fits);
    }
}
