package io.espalier.files.topology;

import io.espalier.files.draft.NodeKind;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One line of what ibnetdiscover prints and ibsim reads. */
sealed interface NetLine {
    /** A line that says nothing of a fabric. */
    record Nothing() implements NetLine {}

    /** {@code devid=0xd2f0}, {@code switchguid=0x10(11)}, {@code caguid+ 5}: something about the nodes that follow. */
    record Setting(String name, boolean relative, String value, String portGuid) implements NetLine {}

    /** {@code Switch 41 "S-…" # …}. */
    record NodeStart(NodeKind kind, String id, int portCount, String comment) implements NetLine {}

    /**
     * {@code [1] "H-…"[1](guid) # …}.
     *
     * @param label in brackets behind the near port's number: PortGUID, label on the device, or empty
     * @param peerLabel in brackets behind the far port's number
     * @param options ibsim's: {@code w=2 s=4 e=1}
     * @param comment behind {@code #}
     */
    record CableEnd(int port, String label, String peer, int peerPort, String peerLabel, String options, String comment)
            implements NetLine {}

    /** A line that is known and holds nothing to keep. */
    record Unused(String what) implements NetLine {}

    /** Expected in place of a line that is none of these. */
    String EXPECTED =
            "expected a node (Switch, Ca or Rt), a port line ([1] \"S-…\"[2] # …), a name=value line or a comment";

    /** Expected too, where a tool that could not reach a part says so. */
    String TOOL_WARNING = "a tool's own warning: what it could not read may be missing here";

    Pattern SETTING = Pattern.compile(
            "(vendid|devid|sysimgguid|(?:switch|ca|hca|rt)guids?|width|speed|extspeed|pdebug)\\s*([=+])\\s*([^\\s(#]+)"
                    + "\\s*(?:\\((\\p{XDigit}{1,16})\\))?\\s*(?:#.*)?");
    Pattern NODE = Pattern.compile("(Switch|H?[Cc]a|Rt|\\?\\?\\?)\\s*(\\d+)\\s*\"([^\"]*)\"\\s*(?:#\\s*(.*))?");
    /** In a line that is no port line, as whatever is left of a node line. */
    Pattern NODE_ID = Pattern.compile("^[^\\[#].*\"[SHR]-\\p{XDigit}{1,16}\"");

    Pattern CABLE = Pattern.compile("\\[(\\d+)]((?:\\[ext \\d+]|\\s*\\([^)]*\\))*)\\s*\"([^\"]+)\"\\[(\\d+)]"
            + "((?:\\[ext \\d+]|\\s*\\([^)]*\\))*)\\s*([^#]*?)\\s*(?:#\\s?(.*))?");
    Pattern IGNORED = Pattern.compile("#.*|\\s*|Chassis \\d+.*|Non-Chassis Nodes.*|Hostname: .*"
            // What ibnetdiscover --show prints as it goes.
            + "|(?:DR path|Lid) .* -> .*\\{\\p{XDigit}+\\} portnum .*");
    Pattern UNUSED = Pattern.compile("@\\[\\d+].*|(module|include|do)\\b.*");
    Pattern WARNING = Pattern.compile("ib(?:warn|panic|error|debug)\\b.*|\\S*\\.c:\\d+[;:] .*");

    /**
     * Reads a line without blanks around it.
     *
     * @throws IllegalArgumentException saying what was expected
     */
    static NetLine parse(String line) {
        if (line.isEmpty() || line.charAt(0) == '#') {
            return new Nothing();
        }
        Matcher cable = CABLE.matcher(line);
        if (line.charAt(0) == '[' && cable.matches()) {
            return cable(cable);
        }
        Matcher setting = SETTING.matcher(line);
        if (setting.matches()) {
            return new Setting(
                    setting.group(1), setting.group(2).equals("+"), setting.group(3), orEmpty(setting.group(4)));
        }
        Matcher node = NODE.matcher(line);
        if (node.matches()) {
            return node(node);
        }
        if (IGNORED.matcher(line).matches()) {
            return new Nothing();
        }
        if (UNUSED.matcher(line).matches()) {
            return new Unused("a line that only ibsim follows");
        }
        throw new IllegalArgumentException(WARNING.matcher(line).matches() ? TOOL_WARNING : EXPECTED);
    }

    /** Whether a line begins a node, even if the rest of it is not understood. */
    static boolean isNode(String line) {
        return NODE_ID.matcher(line).find()
                || List.of("Switch", "Ca", "ca", "Hca", "hca", "Rt", "???").stream()
                        .anyMatch(word -> line.startsWith(word) && !line.startsWith(word + "guid"));
    }

    private static NodeStart node(Matcher node) {
        NodeKind kind = switch (node.group(1)) {
            case "Switch" -> NodeKind.SWITCH;
            case "Rt" -> NodeKind.ROUTER;
            case "???" -> throw new IllegalArgumentException("expected a node type (Switch, Ca or Rt), found ???");
            default -> NodeKind.ADAPTER;
        };
        int ports = FieldValues.small("number of ports", node.group(2), 254);
        return new NodeStart(kind, node.group(3), ports, orEmpty(node.group(4)));
    }

    private static CableEnd cable(Matcher cable) {
        return new CableEnd(
                port(cable.group(1)),
                cable.group(2),
                cable.group(3),
                port(cable.group(4)),
                cable.group(5),
                cable.group(6),
                orEmpty(cable.group(7)));
    }

    private static int port(String digits) {
        return FieldValues.small("port number", digits, 254);
    }

    private static String orEmpty(@Nullable String text) {
        return Optional.ofNullable(text).orElse("");
    }
}
