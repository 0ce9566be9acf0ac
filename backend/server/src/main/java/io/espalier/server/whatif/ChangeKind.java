package io.espalier.server.whatif;

import io.espalier.engine.whatif.Change;
import io.espalier.engine.whatif.GroupChange;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.engine.whatif.TopologyChange;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The kinds of changes that a scenario file can name, each with its fields. */
enum ChangeKind {
    LINK_DOWN("link-down", fields -> new TopologyChange.Cable(Words.port(fields), false), Names.PORT),
    LINK_UP("link-up", fields -> new TopologyChange.Cable(Words.port(fields), true), Names.PORT),
    PORT_DOWN("port-down", fields -> new TopologyChange.Cable(Words.port(fields), false), Names.PORT),
    PORT_UP("port-up", fields -> new TopologyChange.Cable(Words.port(fields), true), Names.PORT),
    SWITCH_DOWN("switch-down", fields -> new TopologyChange.SwitchPower(fields.text("switch"), false), Names.SWITCH),
    SWITCH_UP("switch-up", fields -> new TopologyChange.SwitchPower(fields.text("switch"), true), Names.SWITCH),
    HOST_DOWN("host-down", fields -> new TopologyChange.HostPower(fields.text("host"), false), Names.HOST),
    HOST_UP("host-up", fields -> new TopologyChange.HostPower(fields.text("host"), true), Names.HOST),
    NEW_LINK("new-link", Words::newLink, List.of("from", "to")),
    NEW_SWITCH("new-switch", Words::newSwitch, List.of("guid", "name", "ports", "multicastFdbCap")),
    NEW_HOST("new-host", Words::newHost, List.of("guid", "name", "at")),
    MULTICAST_FDB_CAP("multicast-fdb-cap", Words::tableCap, List.of("switch", "entries")),
    SET("set", Words::setting, List.of("option", "value", "lines")),
    CREATE_GROUP("create-group", Words::create, Names.and(List.of("mgid", "members", "joinState"), Names.TRAITS)),
    DELETE_GROUP("delete-group", fields -> new GroupChange.Delete(fields.text("group")), List.of("group")),
    JOIN("join", Words::join, List.of("group", "members", "joinState")),
    LEAVE("leave", Words::leave, List.of("group", "members")),
    JOBS("jobs", Words::jobs, Names.and(List.of("jobs", "members", "seed", "firstMgid"), Names.TRAITS));

    private static final String DISCRIMINATOR = "change";

    /** Lists of field names that several kinds share. */
    private static final class Names {
        static final List<String> PORT = List.of("node", "port");
        static final List<String> SWITCH = List.of("switch");
        static final List<String> HOST = List.of("host");
        static final List<String> TRAITS = List.of("pKey", "qKey", "mtu", "rate", "sl");

        private Names() {}

        static List<String> and(List<String> some, List<String> more) {
            return Stream.concat(some.stream(), more.stream()).toList();
        }
    }

    private final String label;
    private final Function<JsonFields, Change> reader;
    private final List<String> allowed;

    ChangeKind(String label, Function<JsonFields, Change> reader, List<String> fields) {
        this.label = label;
        this.reader = reader;
        this.allowed = Names.and(List.of("change"), fields);
    }

    /** Reads one change, which stands at that path. */
    static Change read(String path, JsonNode object) {
        ChangeKind kind = of(path, object);
        return kind.reader.apply(new JsonFields(path, object, kind.allowed));
    }

    private static ChangeKind of(String path, JsonNode object) {
        List<String> any = object.isObject() ? List.copyOf(object.propertyNames()) : List.of();
        String name = new JsonFields(path, object, any).text(DISCRIMINATOR);
        Optional<ChangeKind> kind =
                Arrays.stream(values()).filter(each -> each.label.equals(name)).findFirst();
        return kind.orElseThrow(() -> new ScenarioException(path + "." + DISCRIMINATOR + ": no change \"" + name
                + "\"; expected one of "
                + Arrays.stream(values()).map(each -> each.label).collect(Collectors.joining(", "))));
    }
}
