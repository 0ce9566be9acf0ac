package io.espalier.server.api;

import io.espalier.server.findings.Findings;
import io.espalier.server.findings.Suppression;
import java.time.Instant;
import java.util.List;

/** Why findings are not told; empty texts are no condition, or say that it holds until it is taken back. */
record SuppressionJson(
        long id,
        String act,
        String finding,
        String kind,
        List<String> nodes,
        String by,
        String note,
        String setAt,
        String from,
        String to) {
    static SuppressionJson of(Suppression of) {
        return new SuppressionJson(
                of.id(),
                of.act().name(),
                of.target().finding().orElse(""),
                of.target().kind().orElse(""),
                of.target().nodes().stream().map(Object::toString).toList(),
                of.by(),
                of.note(),
                of.setAt().toString(),
                of.from().toString(),
                of.to().map(Instant::toString).orElse(""));
    }

    /** What holds at a moment, and what is set to hold later. */
    record ListJson(String at, List<SuppressionJson> suppressions) {
        static ListJson of(Findings findings) {
            return new ListJson(
                    findings.at().toString(),
                    findings.suppressions().stream()
                            .filter(of -> of.to().map(findings.at()::isBefore).orElse(true))
                            .map(SuppressionJson::of)
                            .toList());
        }
    }
}
