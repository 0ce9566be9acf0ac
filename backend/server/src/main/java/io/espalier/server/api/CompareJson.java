package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.compare.Change;
import io.espalier.engine.compare.FabricDifference;
import java.util.List;

/** What is another between two moments. */
record CompareJson(EndJson from, EndJson to, List<CountJson> counts, List<ChangeJson> changes) {
    /** One of the two fabrics. */
    record EndJson(long fabric, String sweptAt) {
        static EndJson of(FabricAnalysis analysis) {
            return new EndJson(
                    analysis.fabric().number(), analysis.fabric().sweptAt().toString());
        }
    }

    /** How many things of a kind are another. */
    record CountJson(String subject, int added, int removed, int changed) {}

    /** One thing that is another. */
    record ChangeJson(String subject, String how, String id, String what, String before, String after) {
        static ChangeJson of(Change change) {
            return new ChangeJson(
                    change.subject().name(),
                    change.how().name(),
                    change.id(),
                    change.what(),
                    change.before(),
                    change.after());
        }
    }

    static CompareJson of(FabricAnalysis from, FabricAnalysis to) {
        FabricDifference difference = FabricDifference.between(from, to);
        List<CountJson> counts = difference.counts().entrySet().stream()
                .map(entry -> new CountJson(
                        entry.getKey().name(),
                        entry.getValue().added(),
                        entry.getValue().removed(),
                        entry.getValue().changed()))
                .toList();
        return new CompareJson(
                EndJson.of(from),
                EndJson.of(to),
                counts,
                difference.changes().stream().map(ChangeJson::of).toList());
    }
}
