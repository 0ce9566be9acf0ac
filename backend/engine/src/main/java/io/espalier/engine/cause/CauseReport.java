package io.espalier.engine.cause;

import io.espalier.model.Mlid;
import java.util.List;

/**
 * All that explains the differences of one fabric; every row that differs is in exactly one cause.
 *
 * @param causes the surest first, among equals those that explain most rows
 * @param limits what was not tried and why, a sentence each; empty where all was tried
 */
public record CauseReport(List<Cause> causes, List<String> limits) {
    /** Nothing differs. */
    public static final CauseReport NONE = new CauseReport(List.of(), List.of());

    public CauseReport {
        causes = List.copyOf(causes);
        limits = List.copyOf(limits);
    }

    /** The causes that explain rows of that tree, in order. */
    public List<Cause> of(Mlid mlid) {
        return causes.stream().filter(cause -> cause.mlids().contains(mlid)).toList();
    }
}
