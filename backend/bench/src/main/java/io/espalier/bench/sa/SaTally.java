package io.espalier.bench.sa;

import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.SaStep;
import java.util.Map;
import java.util.TreeMap;

/** How often each answer was seen: by method, status, the check that refused and the codes logged. Used by one thread. */
public final class SaTally {
    private final Map<String, Integer> seen = new TreeMap<>();

    void add(McRequest request, SaReply reply) {
        String check = reply.steps().stream()
                .filter(step -> step.outcome() == SaStep.Outcome.REFUSED)
                .map(step -> step.subject().name())
                .findFirst()
                .orElse("GRANTED");
        String key = String.format(
                "%-6s 0x%04x %-20s %s",
                request.method(), reply.status().code(), check, String.join(" ", reply.errorCodes()));
        seen.merge(key.strip(), 1, Integer::sum);
    }

    /** Each answer, and how often it was seen. */
    public Map<String, Integer> seen() {
        return Map.copyOf(seen);
    }

    void add(SaTally other) {
        other.seen.forEach((key, count) -> seen.merge(key, count, Integer::sum));
    }

    /** How many requests there were. */
    public int requests() {
        return seen.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** A line an answer. */
    public String table() {
        StringBuilder text = new StringBuilder();
        seen.forEach((key, count) -> text.append(String.format("%7d  %s%n", count, key)));
        return text.toString();
    }
}
