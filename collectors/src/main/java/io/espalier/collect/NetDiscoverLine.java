package io.espalier.collect;

import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One line of ibnetdiscover's output, as far as a fabric needs it. */
sealed interface NetDiscoverLine {
    /** A line that says nothing of a fabric. */
    record Nothing() implements NetDiscoverLine {}

    /** {@code devid=0xd2f0}: a fact about the node that follows. */
    record Fact(String name, long value) implements NetDiscoverLine {}

    /** {@code Switch 41 "S-…" # "leaf" enhanced port 0 lid 1600 lmc 0}. */
    record NodeStart(char kind, Guid guid, int portCount, String description, boolean enhancedPort0, Lid lid, int lmc)
            implements NetDiscoverLine {}

    /**
     * {@code [1] "H-…"[1](guid) # "host" lid 837 4xHDR} of a switch, {@code [1](guid) "S-…"[6] # lid 2295 lmc 0 "leaf" lid
     * 1600 4xHDR} of others.
     */
    record Cable(
            int port,
            Optional<Guid> portGuid,
            Lid lid,
            int lmc,
            Guid peer,
            int peerPort,
            Optional<Guid> peerPortGuid,
            LinkWidth width,
            LinkSpeed speed)
            implements NetDiscoverLine {}

    /** Expected in place of a line that is none of these. */
    String EXPECTED =
            "expected a node (Switch, Ca or Rt), a port line ([1] \"S-…\"[2] # …), a name=value line or a comment";

    Pattern FACT = Pattern.compile("(vendid|devid|sysimgguid|switchguid|caguid|rtguid)=(?:0x)?(\\p{XDigit}+)\\b.*");
    Pattern NODE =
            Pattern.compile("(Switch|H?[Cc]a|Rt)\\s+(\\d+)\\s+\"([SHR])-(\\p{XDigit}{1,16})\"\\s*(?:#\\s*(.*))?");
    Pattern SWITCH_TAIL = Pattern.compile("\"(.*)\"\\s+(enhanced|base) port 0 lid (-?\\d+) lmc (\\d+).*");
    Pattern QUOTED = Pattern.compile("\"(.*)\".*");
    Pattern CABLE =
            Pattern.compile("\\[(\\d+)]((?:\\[ext \\d+]|\\s*\\([^)]*\\))*)\\s*\"[SHR]-(\\p{XDigit}{1,16})\"\\[(\\d+)]"
                    + "((?:\\[ext \\d+]|\\s*\\([^)]*\\))*)\\s*(?:#\\s*(.*))?");
    Pattern CABLE_TAIL =
            Pattern.compile("(?:lid (-?\\d*) lmc (\\d+) )?\"(.*)\" lid (-?\\d*)(?:\\s+(\\d+x|\\?+)\\s?(\\S+))?.*");
    Pattern IGNORED = Pattern.compile("#.*|\\s*|Chassis .*|Non-Chassis Nodes.*");

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException saying what was expected
     */
    static NetDiscoverLine parse(String line) {
        if (IGNORED.matcher(line).matches()) {
            return new Nothing();
        }
        Matcher fact = FACT.matcher(line);
        if (fact.matches()) {
            return new Fact(fact.group(1), Guid.parse(fact.group(2)).value());
        }
        Matcher node = NODE.matcher(line);
        if (node.matches()) {
            return node(node);
        }
        Matcher cable = CABLE.matcher(line);
        if (cable.matches()) {
            return cable(cable);
        }
        throw new IllegalArgumentException(EXPECTED);
    }

    private static NodeStart node(Matcher node) {
        char kind = node.group(3).charAt(0);
        int portCount = number("number of ports", node.group(2), 254);
        Guid guid = Guid.parse(node.group(4));
        String rest = Optional.ofNullable(node.group(5)).orElse("");
        Matcher tail = SWITCH_TAIL.matcher(rest);
        if (kind == 'S' && tail.matches()) {
            return new NodeStart(
                    kind,
                    guid,
                    portCount,
                    tail.group(1),
                    tail.group(2).equals("enhanced"),
                    lid(Optional.of(tail.group(3))),
                    number("LMC", tail.group(4), 7));
        }
        Matcher quoted = QUOTED.matcher(rest);
        return new NodeStart(kind, guid, portCount, quoted.matches() ? quoted.group(1) : "", false, Lid.NONE, 0);
    }

    private static Cable cable(Matcher cable) {
        Matcher tail = CABLE_TAIL.matcher(Optional.ofNullable(cable.group(6)).orElse(""));
        boolean known = tail.matches();
        return new Cable(
                number("port number", cable.group(1), 254),
                lastGuid(cable.group(2)),
                known ? lid(Optional.ofNullable(tail.group(1))) : Lid.NONE,
                known && tail.group(2) != null ? number("LMC", tail.group(2), 7) : 0,
                Guid.parse(cable.group(3)),
                number("port number", cable.group(4), 254),
                lastGuid(cable.group(5)),
                known ? width(Optional.ofNullable(tail.group(5))) : LinkWidth.UNKNOWN,
                known ? speed(Optional.ofNullable(tail.group(6))) : LinkSpeed.UNKNOWN);
    }

    /** Of several brackets the last is the PortGUID; those before are labels on the device. */
    private static Optional<Guid> lastGuid(String brackets) {
        int open = brackets.lastIndexOf('(');
        if (open < 0) {
            return Optional.empty();
        }
        String text = brackets.substring(open + 1, brackets.lastIndexOf(')'));
        return text.matches("\\p{XDigit}{1,16}") ? Optional.of(Guid.parse(text)) : Optional.empty();
    }

    private static int number(String what, String digits, int max) {
        int value = digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
        if (value > max) {
            throw new IllegalArgumentException("expected a " + what + " up to " + max + ", found " + digits);
        }
        return value;
    }

    /** Captures of broken fabrics hold empty, negative and permissive LIDs. */
    private static Lid lid(Optional<String> digits) {
        return digits.filter(text -> text.matches("\\d{1,5}"))
                .map(Integer::valueOf)
                .filter(value -> value < 0xC000)
                .map(Lid::new)
                .orElse(Lid.NONE);
    }

    private static LinkWidth width(Optional<String> label) {
        return label.flatMap(text -> Arrays.stream(LinkWidth.values())
                        .filter(width -> width.label().equals(text))
                        .findFirst())
                .orElse(LinkWidth.UNKNOWN);
    }

    private static LinkSpeed speed(Optional<String> name) {
        return name.flatMap(text -> Arrays.stream(LinkSpeed.values())
                        .filter(speed -> speed.name().equals(text))
                        .findFirst())
                .orElse(LinkSpeed.UNKNOWN);
    }
}
