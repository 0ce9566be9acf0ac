package io.espalier.files.draft;

import io.espalier.files.text.Place;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What has been said of one node and its ports. Used by one thread. */
final class NodeDraft {
    private final Facts<NodeFact> facts = new Facts<>(NodeFact.COUNT);
    private final SortedMap<Integer, Facts<PortFact>> ports = new TreeMap<>();

    Facts<NodeFact> facts() {
        return facts;
    }

    /** The ports of which anything was said, by number. */
    SortedMap<Integer, Facts<PortFact>> ports() {
        return ports;
    }

    /** What has been said of a port; from now on the port is known to be there. */
    Facts<PortFact> port(int number) {
        return ports.computeIfAbsent(number, n -> new Facts<>(PortFact.COUNT));
    }

    boolean isSwitch() {
        return facts.find(NodeFact.KIND).filter(NodeKind.SWITCH::equals).isPresent();
    }

    /** Where any of it was said. */
    Optional<Place> findPlace() {
        return facts.findPlace()
                .or(() -> ports.values().stream()
                        .flatMap(port -> port.findPlace().stream())
                        .findFirst());
    }

    /** Takes over what was said of another, which turned out to be the same node. */
    void addAll(NodeDraft other, Facts.Conflict conflict) {
        facts.addAll(other.facts, conflict);
        other.ports.forEach((number, port) -> port(number).addAll(port, conflict));
    }
}
