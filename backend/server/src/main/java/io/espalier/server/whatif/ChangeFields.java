package io.espalier.server.whatif;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.whatif.Change;
import io.espalier.engine.whatif.GroupChange;
import io.espalier.engine.whatif.PortName;
import io.espalier.engine.whatif.SettingChange;
import io.espalier.engine.whatif.TopologyChange;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.server.json.JsonFields;
import io.espalier.server.preflight.FieldWords;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads the fields of each kind of change. */
final class ChangeFields {
    private static final int MOST_MEMBERS = 20_000;
    private static final int MOST_JOBS = 10_000;
    private static final int MOST_JOINS = 1_000_000;
    private static final int MOST_LINES = 20_000;
    private static final int MOST_ENTRIES = 16_384;
    private static final int MOST_PORTS = 254;
    private static final int USUAL_ENTRIES = 1_024;
    private static final int MOST_SEED = 999_999_999;

    private ChangeFields() {}

    static TopologyChange.Cable cable(JsonFields fields, boolean up) {
        return new TopologyChange.Cable(port(fields), up);
    }

    private static PortName port(JsonFields fields) {
        return new PortName(fields.text("node"), whole(fields, "port", 1, MOST_PORTS));
    }

    private static int whole(JsonFields fields, String name, int least, int most) {
        return fields.findWhole(name, least, most)
                .orElseThrow(() -> new IllegalArgumentException("field " + name + " is missing"));
    }

    static Change newLink(JsonFields fields) {
        return new TopologyChange.NewLink(end(fields, "from"), end(fields, "to"));
    }

    private static PortName end(JsonFields fields, String name) {
        return fields.object(name, end -> port(end.only(List.of("node", "port"))));
    }

    static Change newSwitch(JsonFields fields) {
        return new TopologyChange.NewSwitch(
                fields.parsed("guid", FieldWords::guid),
                fields.text("name"),
                whole(fields, "ports", 1, MOST_PORTS),
                fields.findWhole("multicastFdbCap", 0, MOST_ENTRIES).orElse(USUAL_ENTRIES));
    }

    static Change newHost(JsonFields fields) {
        return new TopologyChange.NewHost(
                fields.parsed("guid", FieldWords::guid), fields.text("name"), end(fields, "at"));
    }

    static Change tableCap(JsonFields fields) {
        return new TopologyChange.TableCap(
                fields.findParsed("switch", Function.identity()), whole(fields, "entries", 0, MOST_ENTRIES));
    }

    static Change setting(JsonFields fields) {
        String option = fields.text("option");
        Optional<SettingsFile> file = Arrays.stream(SettingsFile.values())
                .filter(each -> each.key().equals(option))
                .findFirst();
        if (file.isEmpty()) {
            if (fields.has("lines")) {
                throw new IllegalArgumentException(option + " names no file: give its value, not lines");
            }
            return new SettingChange.Option(option, fields.text("value"));
        }
        if (fields.has("value") || !fields.has("lines")) {
            throw new IllegalArgumentException(option + " names a file: give the file's lines, not a value");
        }
        return new SettingChange.Text(file.get(), fields.parsedList("lines", MOST_LINES, Function.identity()));
    }

    static Change create(JsonFields fields) {
        return new GroupChange.Create(
                fields.parsed("mgid", ChangeFields::mgid), traits(fields), members(fields), state(fields));
    }

    static Change join(JsonFields fields) {
        return new GroupChange.Join(fields.text("group"), members(fields), state(fields));
    }

    static Change leave(JsonFields fields) {
        return new GroupChange.Leave(fields.text("group"), members(fields));
    }

    private static List<String> members(JsonFields fields) {
        List<String> members = fields.parsedList("members", MOST_MEMBERS, Function.identity());
        if (members.isEmpty()) {
            throw new IllegalArgumentException("no members; expected hosts, PortGUIDs, or node/port");
        }
        return members;
    }

    static Change jobs(JsonFields fields) {
        int jobs = whole(fields, "jobs", 1, MOST_JOBS);
        int members = whole(fields, "members", 1, MOST_MEMBERS);
        if ((long) jobs * members > MOST_JOINS) {
            throw new IllegalArgumentException("more than " + MOST_JOINS + " joins");
        }
        return new GroupChange.Jobs(
                jobs,
                members,
                fields.findWhole("seed", 0, MOST_SEED).orElse(1),
                fields.findParsed("firstMgid", ChangeFields::mgid).orElse(GroupChange.Jobs.FIRST_MGID),
                traits(fields));
    }

    private static Mgid mgid(String text) {
        if (!text.matches("[fF]{2}[0-9a-fA-F:]{1,37}")) {
            throw new IllegalArgumentException("expected an MGID (like ff15::1:2), found " + text);
        }
        return Mgid.parse(text);
    }

    private static JoinState state(JsonFields fields) {
        return fields.findChoice("joinState", FieldWords.JOIN_STATES).orElse(JoinState.FULL);
    }

    private static GroupChange.Traits traits(JsonFields fields) {
        GroupChange.Traits plain = GroupChange.Traits.PLAIN;
        return new GroupChange.Traits(
                fields.findParsed("pKey", FieldWords::pKey).orElse(plain.pKey()),
                fields.findParsed("qKey", FieldWords::qKey).orElse(plain.qKey()),
                fields.findNumber("mtu", FieldWords.MTUS),
                fields.findNumber("rate", FieldWords.RATES),
                fields.findWhole("sl", 0, 15).orElse(plain.sl()));
    }
}
