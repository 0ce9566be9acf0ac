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
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.PortState;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads opensm-subnet.lst and ibdiagnet's .lst: a line for each cable, with all that NodeInfo says of both ends. OpenSM writes
 * one line for each end, ibdiagnet one for both.
 */
final class SubnetListReader implements FileReader {
    private static final FileKind KIND = new FileKind("subnet.lst");
    private static final String END = "\\{\\s*(SW|CA|Rt|RT|\\*\\*)(?:-SM)?\\s+Ports:(\\p{XDigit}+)"
            + "\\s+SystemGUID:(\\p{XDigit}{1,16})\\s+NodeGUID:(\\p{XDigit}{1,16})\\s+PortGUID:(\\p{XDigit}{1,16})"
            + "\\s+VenID:(\\p{XDigit}+)\\s+DevID:(\\p{XDigit}+)\\s+Rev:\\p{XDigit}+"
            + "\\s+\\{(.*?)\\}\\s+LID:(\\p{XDigit}*)\\s+PN:(\\p{XDigit}+)\\s*\\}";
    private static final Pattern NEAR = Pattern.compile(END);
    private static final Pattern LINE = Pattern.compile(END + "\\s*(.*)");
    private static final Pattern LINK = Pattern.compile("PHY=(\\S+)\\s+LOG=(\\S+)\\s+SPD=(\\S+)");

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .anyMatch(line -> line.startsWith("{") && line.contains(" NodeGUID:") && line.contains(" PN:")));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        Lines.read(file, log, (number, line) -> read(number, line, draft, log));
    }

    private static void read(int number, String line, FabricDraft draft, FileLog log) {
        Matcher near = NEAR.matcher(line);
        if (!near.lookingAt()) {
            throw new IllegalArgumentException("expected { SW or CA Ports: … PN:… } for each end, PHY= LOG= SPD=");
        }
        Matcher far = LINE.matcher(line.substring(near.end()).strip());
        if (!far.matches()) {
            throw new IllegalArgumentException("expected the other end in { } behind the first");
        }
        Matcher link = LINK.matcher(far.group(11));
        if (!link.matches()) {
            throw new IllegalArgumentException("expected PHY= LOG= SPD= behind both ends");
        }
        Place at = log.at(number);
        PortRef a = end(near, draft, at);
        PortRef b = end(far, draft, at);
        state(a, b, link, draft, at);
        draft.link(a, b, at);
        log.count("cable lines");
    }

    private static PortRef end(Matcher end, FabricDraft draft, Place at) {
        NodeKind kind = kind(end.group(1));
        NodeRef node = NodeRef.of(Guid.parse(end.group(4)));
        PortRef port = node.port(hex("port number", end.group(10), 254));
        draft.set(node, NodeFact.KIND, kind, at);
        draft.set(node, NodeFact.PORT_COUNT, hex("number of ports", end.group(2), 254), at);
        draft.set(node, NodeFact.SYSTEM_IMAGE_GUID, Guid.parse(end.group(3)), at);
        draft.set(node, NodeFact.VENDOR_ID, hex("VenID", end.group(6), Integer.MAX_VALUE) & 0xFFFFFF, at);
        draft.set(node, NodeFact.DEVICE_ID, deviceId(end.group(7)), at);
        draft.set(node, NodeFact.DESCRIPTION, end.group(8), at);
        draft.port(port);
        PortRef address = kind == NodeKind.SWITCH ? node.port(0) : port;
        draft.set(address, PortFact.GUID, Guid.parse(end.group(5)), at);
        Lid lid = end.group(9).isEmpty() ? Lid.NONE : FieldValues.lid("0x" + end.group(9));
        if (!lid.equals(Lid.NONE)) {
            draft.set(address, PortFact.LID, lid, at);
        }
        return port;
    }

    /** OpenSM 3.3 writes that of the far end as a 32-bit number with its bytes turned round: 16 zero bits behind it. */
    private static int deviceId(String digits) {
        long value = Long.parseLong(digits.length() > 8 ? "0" : digits, 16);
        return (int) (value > 0xFFFF ? value >> 16 : value);
    }

    /** Width and speed are the cable's; the state is that of the near end, which a link in use shares with the far one. */
    private static void state(PortRef a, PortRef b, Matcher link, FabricDraft draft, Place at) {
        Optional<LinkWidth> width = FieldValues.width(link.group(1));
        Optional<LinkSpeed> speed = FieldValues.speed(link.group(3));
        if (speed.isEmpty() && !FieldValues.saysNothing(link.group(3))) {
            throw new IllegalArgumentException("expected SPD= and Gb/s a lane, 2.5 to 200, or FDR10");
        }
        width.ifPresent(value -> draft.set(a, PortFact.WIDTH, value, at));
        width.ifPresent(value -> draft.set(b, PortFact.WIDTH, value, at));
        speed.ifPresent(value -> draft.set(a, PortFact.SPEED, value, at));
        speed.ifPresent(value -> draft.set(b, PortFact.SPEED, value, at));
        PortState state = FieldValues.state(link.group(2));
        draft.set(a, PortFact.STATE, state, at);
        if (state == PortState.ACTIVE) {
            draft.suppose(b, PortFact.STATE, state, at);
        }
    }

    private static NodeKind kind(String word) {
        return switch (word) {
            case "SW" -> NodeKind.SWITCH;
            case "CA" -> NodeKind.ADAPTER;
            case "Rt", "RT" -> NodeKind.ROUTER;
            default -> throw new IllegalArgumentException("expected SW, CA or Rt, found " + word);
        };
    }

    private static int hex(String what, String digits, int max) {
        return (int) FieldValues.number(what, "0x" + digits, max);
    }
}
