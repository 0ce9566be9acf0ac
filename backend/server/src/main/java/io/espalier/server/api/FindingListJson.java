package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import java.util.List;

/** What is wrong or notable in a fabric, worst first. */
record FindingListJson(long fabric, List<FindingJson> findings) {
    /** One finding; the lists hold ids. */
    record FindingJson(
            String id,
            String kind,
            String severity,
            String what,
            String effect,
            int count,
            List<String> nodes,
            List<String> ports,
            List<String> links,
            List<String> mlids) {
        static FindingJson of(Finding finding) {
            return new FindingJson(
                    finding.id(),
                    finding.kind(),
                    finding.severity().name(),
                    finding.what(),
                    finding.effect(),
                    finding.count(),
                    texts(finding.subjects().nodes()),
                    texts(finding.subjects().ports()),
                    texts(finding.subjects().links()),
                    texts(finding.subjects().mlids()));
        }

        private static List<String> texts(List<?> ids) {
            return ids.stream().map(Object::toString).toList();
        }
    }

    static FindingListJson of(FabricAnalysis analysis) {
        return new FindingListJson(
                analysis.fabric().number(),
                analysis.findings().stream().map(FindingJson::of).toList());
    }
}
