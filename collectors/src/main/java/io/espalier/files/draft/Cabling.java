package io.espalier.files.draft;

import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes links of what was said of cables: first where both ends agree, then where one end speaks and the other is free. */
final class Cabling {
    /** One end's word: the port at the other end, where it was said, and whether it was said for both ends. */
    private record Word(PortId to, Place at, boolean whole) {}

    private final FabricDraft draft;
    private final Identities identities;
    private final Map<PortId, Word> words = new LinkedHashMap<>();
    private final Map<PortId, PortId> peers = new LinkedHashMap<>();

    Cabling(FabricDraft draft, Identities identities) {
        this.draft = draft;
        this.identities = identities;
        draft.cables().forEach(this::hear);
        words.forEach(this::joinAgreeing);
        words.forEach(this::joinHalf);
    }

    List<Link> links() {
        List<Link> links = new ArrayList<>(peers.size() / 2);
        peers.forEach((a, b) -> {
            if (a.compareTo(b) < 0) {
                links.add(new Link(a, b));
            }
        });
        return links;
    }

    private void hear(Cable cable) {
        Optional<PortId> from = find(cable.from(), cable.at());
        Optional<PortId> to = find(cable.to(), cable.at());
        if (from.isEmpty() || to.isEmpty()) {
            return;
        }
        if (from.equals(to)) {
            note(cable.at(), "port " + from.get() + " is cabled to itself; the link is left out");
            return;
        }
        say(from.get(), to.get(), cable);
        if (cable.whole()) {
            say(to.get(), from.get(), cable);
        }
    }

    private Optional<PortId> find(PortRef ref, Place at) {
        Optional<PortId> port = identities.find(ref);
        if (port.isEmpty()) {
            draft.problem(
                    ImportProblem.Kind.UNKNOWN_ID, at, "half link: no file tells of " + ref + "; the link is left out");
            return Optional.empty();
        }
        NodeDraft node = identities.nodes().get(port.get().node());
        int ports = node == null ? 0 : node.facts().get(NodeFact.PORT_COUNT, PortRef.LAST);
        if (ref.number() < 1 || ref.number() > ports || node == null) {
            note(
                    at,
                    "half link: node " + ref.node() + " has no port " + ref.number() + " but 1 to " + ports
                            + "; the link is left out");
            return Optional.empty();
        }
        node.port(ref.number());
        return port;
    }

    private void say(PortId from, PortId to, Cable cable) {
        Word before = words.putIfAbsent(from, new Word(to, cable.at(), cable.whole()));
        if (before != null && !before.to().equals(to)) {
            note(
                    cable.at(),
                    "port " + from + " is cabled to " + to + ", but " + before.at() + " says " + before.to()
                            + ", which stands");
        }
    }

    private void joinAgreeing(PortId from, Word word) {
        Word back = words.get(word.to());
        if (back != null && back.to().equals(from)) {
            peers.put(from, word.to());
        }
    }

    private void joinHalf(PortId from, Word word) {
        if (peers.containsKey(from)) {
            if (!peers.get(from).equals(word.to())) {
                note(word.at(), "half link: another line has the port " + from + " already; the link is left out");
            }
            return;
        }
        Word back = words.get(word.to());
        if (back != null) {
            note(
                    word.at(),
                    "half link: " + word.to() + " is cabled otherwise, by " + back.at() + "; the link is left out");
        } else if (peers.containsKey(word.to())) {
            note(word.at(), "half link: another line has the port " + word.to() + " already; the link is left out");
        } else {
            note(word.at(), "half link: " + word.to() + " does not list it; the link is taken");
            peers.put(from, word.to());
            peers.put(word.to(), from);
        }
    }

    private void note(Place at, String message) {
        draft.problem(ImportProblem.Kind.CONTRADICTS, at, message);
    }
}
