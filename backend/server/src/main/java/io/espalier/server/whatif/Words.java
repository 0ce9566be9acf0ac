package io.espalier.server.whatif;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.whatif.Change;
import io.espalier.engine.whatif.GroupChange;
import io.espalier.engine.whatif.PortName;
import io.espalier.engine.whatif.SettingChange;
import io.espalier.engine.whatif.TopologyChange;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the fields of each kind of change. */
final class Words {
    private static final int MOST_MEMBERS = 20_000;
    private static final int MOST_JOBS = 10_000;
    private static final int MOST_LINES = 20_000;
    private static final int MOST_ENTRIES = 16_384;
    private static final int MOST_PORTS = 254;
    private static final int USUAL_ENTRIES = 1_024;
    private static final List<String> PORT = List.of("node", "port");
    private static final Map<String, JoinState> STATES = new LinkedHashMap<>();

    static {
        STATES.put("full", JoinState.FULL);
        STATES.put("non", JoinState.NON);
        STATES.put("send-only", JoinState.SEND_ONLY_NON);
        STATES.put("send-only-full", JoinState.SEND_ONLY_FULL);
    }

    private Words() {}

    static PortName port(JsonFields fields) {
        return new PortName(fields.text("node"), (int) fields.number("port", 1, MOST_PORTS));
    }

    static Change newLink(JsonFields fields) {
        return new TopologyChange.NewLink(port(fields.object("from", PORT)), port(fields.object("to", PORT)));
    }

    static Change newSwitch(JsonFields fields) {
        return new TopologyChange.NewSwitch(
                guid(fields),
                fields.text("name"),
                (int) fields.number("ports", 1, MOST_PORTS),
                (int) fields.numberOr("multicastFdbCap", 0, MOST_ENTRIES, USUAL_ENTRIES));
    }

    static Change newHost(JsonFields fields) {
        return new TopologyChange.NewHost(guid(fields), fields.text("name"), port(fields.object("at", PORT)));
    }

    private static Guid guid(JsonFields fields) {
        return parsed(fields, "guid", "a GUID (0x and up to 16 hex digits)", "0x[0-9a-fA-F]{1,16}", Guid::parse);
    }

    static Change tableCap(JsonFields fields) {
        Optional<String> node = fields.has("switch") ? Optional.of(fields.text("switch")) : Optional.empty();
        return new TopologyChange.TableCap(node, (int) fields.number("entries", 0, MOST_ENTRIES));
    }

    static Change setting(JsonFields fields) {
        String option = fields.text("option");
        Optional<SettingsFile> file = Arrays.stream(SettingsFile.values())
                .filter(each -> each.key().equals(option))
                .findFirst();
        if (file.isPresent()) {
            if (fields.has("value")) {
                throw fields.refused("value", option + " names a file; give the file's lines in \"lines\"");
            }
            return new SettingChange.Text(file.get(), fields.lines("lines", MOST_LINES));
        }
        if (fields.has("lines")) {
            throw fields.refused("lines", option + " does not name a file; give its \"value\"");
        }
        return new SettingChange.Option(option, fields.scalar("value"));
    }

    static Change create(JsonFields fields) {
        return new GroupChange.Create(
                mgid(fields, "mgid"), traits(fields), fields.texts("members", 1, MOST_MEMBERS), state(fields));
    }

    static Change join(JsonFields fields) {
        return new GroupChange.Join(fields.text("group"), fields.texts("members", 1, MOST_MEMBERS), state(fields));
    }

    static Change leave(JsonFields fields) {
        return new GroupChange.Leave(fields.text("group"), fields.texts("members", 1, MOST_MEMBERS));
    }

    static Change jobs(JsonFields fields) {
        return new GroupChange.Jobs(
                (int) fields.number("jobs", 1, MOST_JOBS),
                (int) fields.number("members", 1, MOST_MEMBERS),
                fields.numberOr("seed", 0, Long.MAX_VALUE, 1),
                fields.has("firstMgid") ? mgid(fields, "firstMgid") : GroupChange.Jobs.FIRST_MGID,
                traits(fields));
    }

    private static Mgid mgid(JsonFields fields, String name) {
        return parsed(fields, name, "an MGID, written like an IPv6 address", "ff[0-9a-fA-F:.]{1,43}", Mgid::parse);
    }

    private static JoinState state(JsonFields fields) {
        String name = fields.textOr("joinState", "full");
        JoinState state = STATES.get(name);
        if (state == null) {
            throw fields.refused("joinState", "expected one of " + String.join(", ", STATES.keySet()));
        }
        return state;
    }

    private static GroupChange.Traits traits(JsonFields fields) {
        GroupChange.Traits plain = GroupChange.Traits.PLAIN;
        PKey pKey = fields.has("pKey")
                ? parsed(fields, "pKey", "a P_Key (0x and up to 4 hex digits)", "0x[0-9a-fA-F]{1,4}", text ->
                        new PKey(Integer.decode(text)))
                : plain.pKey();
        long qKey = fields.has("qKey")
                ? parsed(fields, "qKey", "a Q_Key (0x and up to 8 hex digits)", "0x[0-9a-fA-F]{1,8}", Long::decode)
                : plain.qKey();
        return new GroupChange.Traits(
                pKey, qKey, mtu(fields), rate(fields), (int) fields.numberOr("sl", 0, 15, plain.sl()));
    }

    private static Optional<Mtu> mtu(JsonFields fields) {
        return choice(fields, "mtu", Mtu.values(), mtu -> mtu.bytes());
    }

    private static Optional<Rate> rate(JsonFields fields) {
        return choice(fields, "rate", Rate.values(), Rate::gbps);
    }

    /** One of some values that are known by a number above 0. */
    private static <T> Optional<T> choice(
            JsonFields fields, String name, T[] values, Function<T, ? extends Number> number) {
        if (!fields.has(name)) {
            return Optional.empty();
        }
        double wanted = fields.decimal(name);
        List<T> known = Arrays.stream(values)
                .filter(value -> number.apply(value).doubleValue() > 0)
                .toList();
        Optional<T> found = known.stream()
                .filter(value -> number.apply(value).doubleValue() == wanted)
                .findFirst();
        return Optional.of(found.orElseThrow(() -> fields.refused(
                name,
                "expected one of "
                        + known.stream()
                                .map(value -> plain(number.apply(value).doubleValue()))
                                .collect(Collectors.joining(", ")))));
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }

    private static <T> T parsed(
            JsonFields fields, String name, String expected, String pattern, Function<String, T> parser) {
        String text = fields.text(name);
        try {
            if (text.matches(pattern)) {
                return parser.apply(text);
            }
        } catch (IllegalArgumentException e) {
            throw fields.refused(name, String.valueOf(e.getMessage()));
        }
        throw fields.refused(name, "expected " + expected + ", found \"" + text + '"');
    }
}
