package io.espalier.server.findings;

import io.espalier.engine.check.Subjects;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Subjects as the store keeps them: "node 0x… port 0x…/3 link 0x…/1-0x…/2 mlid 0xC001", each word for the ids that follow it. */
final class SubjectText {
    private static final String NODE = "node";
    private static final String PORT = "port";
    private static final String LINK = "link";
    private static final String MLID = "mlid";

    private SubjectText() {}

    static String of(Subjects about) {
        StringJoiner text = new StringJoiner(" ");
        // Trees first: a text that is cut loses nodes and ports, of which there may be very many.
        add(text, MLID, about.mlids());
        add(text, LINK, about.links());
        add(text, PORT, about.ports());
        add(text, NODE, about.nodes());
        return text.toString();
    }

    private static void add(StringJoiner text, String word, List<?> ids) {
        if (!ids.isEmpty()) {
            text.add(word);
            ids.forEach(id -> text.add(id.toString()));
        }
    }

    static Subjects parse(String text) {
        List<Guid> nodes = new ArrayList<>();
        List<PortId> ports = new ArrayList<>();
        List<Link> links = new ArrayList<>();
        List<Mlid> mlids = new ArrayList<>();
        String kind = "";
        for (String word : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            if (!word.startsWith("0x")) {
                kind = word;
                continue;
            }
            switch (kind) {
                case NODE -> nodes.add(Guid.parse(word));
                case PORT -> ports.add(port(word));
                case LINK -> links.add(link(word));
                case MLID -> mlids.add(Mlid.parse(word));
                default -> throw new IllegalArgumentException("no subjects: " + text);
            }
        }
        return new Subjects(nodes, ports, links, mlids);
    }

    private static PortId port(String word) {
        int slash = word.indexOf('/');
        return new PortId(Guid.parse(word.substring(0, slash)), Integer.parseInt(word.substring(slash + 1)));
    }

    private static Link link(String word) {
        int dash = word.indexOf('-');
        return new Link(port(word.substring(0, dash)), port(word.substring(dash + 1)));
    }
}
