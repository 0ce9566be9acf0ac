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
import io.espalier.files.text.Place;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads lists of nodes: {@code ibnetdiscover -l}, ibhosts, ibswitches, ibrouters. */
final class NodeListReader implements FileReader {
    private static final FileKind KIND = new FileKind("ibnetdiscover -l");
    private static final Pattern NODE = Pattern.compile("(Ca|Hca|Switch|Router|Rt)\\s*:\\s*0x(\\p{XDigit}{1,16})"
            + "\\s+ports (\\d+)(?:\\s+devid (\\w+)\\s+vendid (\\w+))?\\s+\"(.*)\""
            + "(?:\\s*(enhanced|base) port 0 lid (-?\\w*) lmc (\\d+))?\\s*");

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(Lines.any(file, line -> NODE.matcher(line).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        Lines.read(file, log, (number, line) -> read(number, line, draft, log));
    }

    private static void read(int number, String line, FabricDraft draft, FileLog log) {
        Matcher node1 = NODE.matcher(line);
        if (!node1.matches()) {
            throw new IllegalArgumentException(
                    NetLine.WARNING.matcher(line).matches()
                            ? NetLine.TOOL_WARNING
                            : "expected a node: Ca, Switch or Router : GUID ports N \"name\"");
        }
        Place at = log.at(number);
        NodeKind kind = kind(node1.group(1));
        NodeRef node = NodeRef.of(Guid.parse(node1.group(2)));
        draft.set(node, NodeFact.KIND, kind, at);
        draft.set(node, NodeFact.PORT_COUNT, FieldValues.small("number of ports", node1.group(3), 254), at);
        draft.set(node, NodeFact.DESCRIPTION, node1.group(6), at);
        if (node1.group(4) != null) {
            draft.set(node, NodeFact.DEVICE_ID, (int) FieldValues.number("devid", node1.group(4), 0xFFFF), at);
            draft.set(node, NodeFact.VENDOR_ID, (int) FieldValues.number("vendid", node1.group(5), 0xFFFFFF), at);
        }
        if (node1.group(7) != null && kind == NodeKind.SWITCH) {
            draft.set(node, NodeFact.ENHANCED_PORT0, node1.group(7).equals("enhanced"), at);
            Lid lid = FieldValues.lid(node1.group(8));
            if (!lid.equals(Lid.NONE)) {
                draft.set(node.port(0), PortFact.LID, lid, at);
                draft.set(node.port(0), PortFact.LMC, FieldValues.small("LMC", node1.group(9), 7), at);
            }
        }
        log.count("nodes");
    }

    private static NodeKind kind(String word) {
        return switch (word) {
            case "Switch" -> NodeKind.SWITCH;
            case "Router", "Rt" -> NodeKind.ROUTER;
            default -> NodeKind.ADAPTER;
        };
    }
}
