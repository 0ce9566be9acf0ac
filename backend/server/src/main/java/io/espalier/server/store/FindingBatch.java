package io.espalier.server.store;

import java.util.List;

/**
 * What is to be written down of findings, all or nothing.
 *
 * @param fresh findings that never were before
 * @param changed findings that were
 * @param begun spans that begin
 * @param rewritten spans that end, or say something else now
 */
public record FindingBatch(
        List<KeptFinding> fresh, List<KeptFinding> changed, List<FindingSpan> begun, List<FindingSpan> rewritten) {
    public FindingBatch {
        fresh = List.copyOf(fresh);
        changed = List.copyOf(changed);
        begun = List.copyOf(begun);
        rewritten = List.copyOf(rewritten);
    }

    /** Whether there is nothing to write. */
    public boolean isEmpty() {
        return fresh.isEmpty() && changed.isEmpty() && begun.isEmpty() && rewritten.isEmpty();
    }
}
