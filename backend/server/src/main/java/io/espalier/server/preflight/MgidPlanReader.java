package io.espalier.server.preflight;

import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;

/** Reads an MGID plan; its form is that of {@code static/schema/mgid-plan.schema.json}. */
public final class MgidPlanReader {
    private static final int MOST_PREFIXES = 10_000;

    private MgidPlanReader() {}

    /**
     * The plan.
     *
     * @param source what is read, for the problems
     * @throws InputException with everything that is wrong
     */
    public static MgidPlan read(String source, byte[] json) throws InputException {
        return JsonInput.read(
                source, json, fields -> MgidPlan.of(fields.objects("prefixes", MOST_PREFIXES, MgidPlanReader::prefix)));
    }

    private static PlannedPrefix prefix(JsonFields fields) {
        return new PlannedPrefix(
                fields.parsed("prefix", MgidPrefix::parse), fields.text("owner"), fields.textOr("note", ""));
    }
}
