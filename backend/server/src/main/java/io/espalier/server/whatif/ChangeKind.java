package io.espalier.server.whatif;

import io.espalier.engine.whatif.Change;
import io.espalier.engine.whatif.GroupChange;
import io.espalier.engine.whatif.TopologyChange.HostPower;
import io.espalier.engine.whatif.TopologyChange.SwitchPower;
import io.espalier.server.json.JsonFields;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The kinds of changes that a scenario can name, each with its fields. */
enum ChangeKind {
    LINK_DOWN("link-down", fields -> ChangeFields.cable(fields, false), "node", "port"),
    LINK_UP("link-up", fields -> ChangeFields.cable(fields, true), "node", "port"),
    PORT_DOWN("port-down", fields -> ChangeFields.cable(fields, false), "node", "port"),
    PORT_UP("port-up", fields -> ChangeFields.cable(fields, true), "node", "port"),
    SWITCH_DOWN("switch-down", fields -> new SwitchPower(fields.text("switch"), false), "switch"),
    SWITCH_UP("switch-up", fields -> new SwitchPower(fields.text("switch"), true), "switch"),
    HOST_DOWN("host-down", fields -> new HostPower(fields.text("host"), false), "host"),
    HOST_UP("host-up", fields -> new HostPower(fields.text("host"), true), "host"),
    NEW_LINK("new-link", ChangeFields::newLink, "from", "to"),
    NEW_SWITCH("new-switch", ChangeFields::newSwitch, "guid", "name", "ports", "multicastFdbCap"),
    NEW_HOST("new-host", ChangeFields::newHost, "guid", "name", "at"),
    MULTICAST_FDB_CAP("multicast-fdb-cap", ChangeFields::tableCap, "switch", "entries"),
    SET("set", ChangeFields::setting, "option", "value", "lines"),
    CREATE_GROUP(
            "create-group",
            ChangeFields::create,
            "mgid",
            "members",
            "joinState",
            "pKey",
            "qKey",
            "mtu",
            "rate",
            "sl"),
    DELETE_GROUP("delete-group", fields -> new GroupChange.Delete(fields.text("group")), "group"),
    JOIN("join", ChangeFields::join, "group", "members", "joinState"),
    LEAVE("leave", ChangeFields::leave, "group", "members"),
    JOBS("jobs", ChangeFields::jobs, "jobs", "members", "seed", "firstMgid", "pKey", "qKey", "mtu", "rate", "sl");

    private static final String NAME = "change";
    private static final Map<String, ChangeKind> BY_LABEL = new LinkedHashMap<>();

    static {
        Arrays.stream(values()).forEach(kind -> BY_LABEL.put(kind.label, kind));
    }

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // the readers hold nothing
    private final Function<JsonFields, Change> reader;

    private final List<String> names;

    ChangeKind(String label, Function<JsonFields, Change> reader, String... names) {
        this.label = label;
        this.reader = reader;
        this.names = Stream.concat(Stream.of(NAME), Stream.of(names)).toList();
    }

    /** Reads one change. */
    static Change read(JsonFields fields) {
        ChangeKind kind = fields.findChoice(NAME, BY_LABEL)
                .orElseThrow(() -> new IllegalArgumentException("field " + NAME + " is missing"));
        return kind.reader.apply(fields.only(kind.names));
    }
}
