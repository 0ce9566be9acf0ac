package io.espalier.files.topology;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeFact;
import io.espalier.files.draft.NodeKind;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortFact;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.Place;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One reading of one net_dump_ext file. Used once, by one thread. */
final class NetDumpReading {
    private static final Pattern LID = Pattern.compile("(\\d*)\\s*(?:\\(.*\\))?");
    private static final Pattern PEER = Pattern.compile("(\\d+)\\s*\\((.*)\\)");

    private final TextFile file;
    private final FabricDraft draft;
    private final FileLog log;
    private final Map<Labelled, PortRef> ports = new HashMap<>();
    private final List<Far> cables = new ArrayList<>();
    private List<String> header = List.of();

    NetDumpReading(TextFile file, FabricDraft draft, FileLog log) {
        this.file = file;
        this.draft = draft;
        this.log = log;
    }

    /** How the file names the port at the other end: by its LID and what is printed beside it. */
    private record Labelled(Lid lid, String label) {}

    private record Far(int line, PortRef from, Labelled to) {}

    void read() {
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            if (NetDumpRow.isHeader(line)) {
                header = NetDumpRow.cut(line, Integer.MAX_VALUE);
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                try {
                    row(number, line);
                } catch (IllegalArgumentException e) {
                    log.notUnderstood(number, String.valueOf(e.getMessage()));
                }
            }
        }
        cables.forEach(this::connect);
    }

    private void row(int number, String line) {
        List<String> values = NetDumpRow.cut(line, Math.max(1, header.size()));
        if (header.isEmpty() || values.size() < header.size()) {
            throw new IllegalArgumentException("expected a row of " + header.size() + " columns between colons");
        }
        NetDumpRow row = new NetDumpRow(header, values);
        Place at = log.at(number);
        NodeKind kind = kind(row.get("Ty"));
        Guid guid = Guid.parse(row.get("GUID"));
        // A switch's is that of its node; a CA's is that of the port.
        NodeRef node = kind == NodeKind.SWITCH ? NodeRef.of(guid) : NodeRef.ofPortGuid(guid);
        PortRef port = node.port(FieldValues.small("port number", row.get("#IB"), 254));
        draft.set(node, NodeFact.KIND, kind, at);
        draft.set(node, NodeFact.DESCRIPTION, unquoted(row.get("Node Desc")), at);
        draft.port(port);
        Lid lid = lid(row.get("LID"));
        if (!lid.equals(Lid.NONE)) {
            draft.set(kind == NodeKind.SWITCH ? node.port(0) : port, PortFact.LID, lid, at);
        }
        state(row, port, at);
        ports.put(new Labelled(lid, row.get("#")), port);
        Matcher peer = PEER.matcher(row.get("Conn LID (#)"));
        if (peer.matches()) {
            cables.add(new Far(
                    number,
                    port,
                    new Labelled(FieldValues.lid(peer.group(1)), peer.group(2).strip())));
        }
        log.count("ports");
    }

    private void state(NetDumpRow row, PortRef port, Place at) {
        PortState state = FieldValues.state(row.get("Sta"));
        if (state != PortState.UNKNOWN) {
            draft.set(port, PortFact.STATE, state, at);
        }
        PhysicalState physical = physical(row.get("PhysSta"));
        if (physical != PhysicalState.UNKNOWN) {
            draft.set(port, PortFact.PHYSICAL_STATE, physical, at);
        }
        FieldValues.width(row.get("LWA")).ifPresent(width -> draft.set(port, PortFact.WIDTH, width, at));
        Optional<LinkSpeed> speed = FieldValues.speed(row.get("LSA"));
        speed.ifPresent(value -> draft.set(port, PortFact.SPEED, value, at));
        if (speed.isEmpty() && !FieldValues.saysNothing(row.get("LSA"))) {
            throw new IllegalArgumentException("expected LSA in Gb/s a lane, found " + row.get("LSA"));
        }
    }

    private void connect(Far far) {
        PortRef to = ports.get(far.to());
        if (to == null) {
            log.contradicts(
                    far.line(),
                    "half link: the file has no port " + far.to().label() + " of LID "
                            + far.to().lid() + "; the link is left out");
        } else {
            draft.cable(far.from(), to, log.at(far.line()));
        }
    }

    private static Lid lid(String text) {
        Matcher lid = LID.matcher(text);
        if (!lid.matches()) {
            throw new IllegalArgumentException("expected a LID, found " + text);
        }
        return FieldValues.lid(lid.group(1));
    }

    private static PhysicalState physical(String words) {
        return switch (words.toUpperCase(Locale.ROOT)) {
            case "LINK UP" -> PhysicalState.LINK_UP;
            case "POLL", "POLLING" -> PhysicalState.POLLING;
            case "DISABLE", "DISABLED" -> PhysicalState.DISABLED;
            case "SLEEP" -> PhysicalState.SLEEP;
            default -> PhysicalState.UNKNOWN;
        };
    }

    private static NodeKind kind(String word) {
        return switch (word) {
            case "SW" -> NodeKind.SWITCH;
            case "CA" -> NodeKind.ADAPTER;
            case "RT", "Rt" -> NodeKind.ROUTER;
            default -> throw new IllegalArgumentException("expected SW, CA or RT, found " + word);
        };
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
        return quoted ? text.substring(1, text.length() - 1) : text;
    }
}
