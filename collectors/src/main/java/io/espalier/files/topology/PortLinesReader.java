package io.espalier.files.topology;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.NodeFact;
import io.espalier.files.draft.NodeKind;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortFact;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.Place;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code ibnetdiscover -p}: one line for each port. The GUIDs in it are PortGUIDs; where no other file tells the
 * NodeGUID, the PortGUID is taken for it.
 */
final class PortLinesReader implements FileReader {
    private static final FileKind KIND = new FileKind("ibnetdiscover -p");
    private static final String END = "(SW|CA|RT|\\?\\?)\\s+(-?\\d+)\\s+(\\d+)\\s+0x(\\p{XDigit}{1,16})";
    private static final Pattern PORT = Pattern.compile(END + "\\s+(\\d+x|\\?\\?)\\s+(\\S+)\\s*(.*)");
    private static final Pattern PEER = Pattern.compile("-\\s*" + END + "\\s*\\(\\s*'(.*?)'\\s+-\\s+'(.*)'\\s*\\)");
    private static final Pattern DOWN = Pattern.compile("'(.*)'");

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .anyMatch(line ->
                        line.contains(" 0x") && PORT.matcher(line.strip()).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        Lines.read(file, log, (number, line) -> read(number, line, draft, log));
    }

    private static void read(int number, String line, FabricDraft draft, FileLog log) {
        Matcher port = PORT.matcher(line);
        if (!port.matches()) {
            throw new IllegalArgumentException(
                    NetLine.WARNING.matcher(line).matches()
                            ? NetLine.TOOL_WARNING
                            : "expected a port: SW, CA or RT, LID, port number, GUID, width, speed, and what it is cabled to");
        }
        Place at = log.at(number);
        Matcher peer = PEER.matcher(port.group(7));
        Matcher down = DOWN.matcher(port.group(7));
        if (!peer.matches() && !down.matches()) {
            throw new IllegalArgumentException(
                    "expected - and the port at the other end, or the node's name in '', behind the link speed");
        }
        PortRef near = end(port, peer.matches() ? peer.group(5) : down.group(1), draft, at);
        FieldValues.width(port.group(5)).ifPresent(width -> draft.set(near, PortFact.WIDTH, width, at));
        speed(number, port.group(6), log)
                .flatMap(FieldValues::speed)
                .ifPresent(speed -> draft.set(near, PortFact.SPEED, speed, at));
        if (peer.matches()) {
            draft.cable(near, end(peer, peer.group(6), draft, at), at);
            log.count("ports with a cable");
        } else {
            log.count("ports without a cable");
        }
    }

    private static Optional<String> speed(int number, String name, FileLog log) {
        if (!FieldValues.saysNothing(name) && FieldValues.speed(name).isEmpty()) {
            log.notUnderstood(number, "expected a link speed (SDR to XDR), found " + name + "; the rest is taken");
        }
        return Optional.of(name);
    }

    /** Says what four columns and a name tell of a port, and gives its reference. */
    private static PortRef end(Matcher columns, String name, FabricDraft draft, Place at) {
        NodeKind kind = kind(columns.group(1));
        NodeRef node = NodeRef.ofPortGuid(Guid.parse(columns.group(4)));
        PortRef port = node.port(FieldValues.small("port number", columns.group(3), 254));
        draft.set(node, NodeFact.KIND, kind, at);
        draft.set(node, NodeFact.DESCRIPTION, name, at);
        draft.port(port);
        Lid lid = FieldValues.lid(columns.group(2));
        if (!lid.equals(Lid.NONE)) {
            draft.set(kind == NodeKind.SWITCH ? node.port(0) : port, PortFact.LID, lid, at);
        }
        return port;
    }

    private static NodeKind kind(String word) {
        return switch (word) {
            case "SW" -> NodeKind.SWITCH;
            case "CA" -> NodeKind.ADAPTER;
            case "RT" -> NodeKind.ROUTER;
            default -> throw new IllegalArgumentException("expected SW, CA or RT, found " + word);
        };
    }
}
