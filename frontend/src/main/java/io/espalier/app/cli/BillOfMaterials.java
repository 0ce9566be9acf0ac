package io.espalier.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the program is made of, as CycloneDX tells it; the build writes it into the jar. */
final class BillOfMaterials {
    private static final String RESOURCE = "/META-INF/sbom/espalier.cdx.json";

    private BillOfMaterials() {}

    /** The document; fails where the program was not packaged. */
    static JsonNode read() throws CommandFailure {
        try (InputStream in = BillOfMaterials.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new CommandFailure(
                        ExitCode.CANNOT_TELL, "this Espalier is not packaged: it has no bill of materials");
            }
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "the bill of materials cannot be read", e);
        }
    }

    /** Its parts by name, version and licence. */
    static TextTable table(JsonNode bill) {
        TextTable table = new TextTable("Part", "Version", "Licence");
        for (JsonNode part : bill.path("components")) {
            table.row(name(part), part.path("version").asString(""), licences(part));
        }
        return table;
    }

    private static String name(JsonNode part) {
        String group = part.path("group").asString("");
        return (group.isEmpty() ? "" : group + ":") + part.path("name").asString("");
    }

    private static String licences(JsonNode part) {
        List<String> names = new ArrayList<>();
        for (JsonNode entry : part.path("licenses")) {
            JsonNode licence = entry.path("license");
            String id = licence.path("id").asString("");
            names.add(
                    id.isEmpty()
                            ? licence.path("name")
                                    .asString(entry.path("expression").asString(""))
                            : id);
        }
        return names.isEmpty() ? "not told" : String.join(" or ", names);
    }
}
