package io.espalier.server.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.RowId;
import java.util.List;

/** Why installed trees differ from the plan: each row that differs is in one cause. limits: what was not tried, and why. */
record CauseListJson(long fabric, List<CauseJson> causes, List<String> limits) {
    /** A row of a switch's table. */
    record CauseRowJson(String mlid, @JsonProperty("switch") String switchGuid) {
        static CauseRowJson of(RowId row) {
            return new CauseRowJson(row.mlid().toString(), row.switchGuid().toString());
        }
    }

    /** One cause; the lists hold ids. */
    record CauseJson(
            String kind,
            String confidence,
            String what,
            List<String> evidence,
            List<String> mlids,
            List<String> links,
            List<CauseRowJson> rows) {
        static CauseJson of(Cause cause) {
            return new CauseJson(
                    cause.kind().name(),
                    cause.confidence().name(),
                    cause.what(),
                    cause.evidence(),
                    texts(cause.mlids()),
                    texts(cause.links()),
                    cause.rows().stream().map(CauseRowJson::of).toList());
        }

        private static List<String> texts(List<?> ids) {
            return ids.stream().map(Object::toString).toList();
        }
    }

    /** A cause of one tree, without the other trees it explains. */
    record TreeCauseJson(String kind, String confidence, String what, List<String> evidence, List<String> switches) {
        static TreeCauseJson of(Cause cause, String mlid) {
            return new TreeCauseJson(
                    cause.kind().name(),
                    cause.confidence().name(),
                    cause.what(),
                    cause.evidence(),
                    cause.rows().stream()
                            .filter(row -> row.mlid().toString().equals(mlid))
                            .map(row -> row.switchGuid().toString())
                            .toList());
        }
    }

    static CauseListJson of(FabricAnalysis analysis) {
        return new CauseListJson(
                analysis.fabric().number(),
                analysis.causes().causes().stream().map(CauseJson::of).toList(),
                analysis.causes().limits());
    }
}
