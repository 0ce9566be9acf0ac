package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.PortId;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Which cables were pulled and put back, to tell when OpenSM has noticed. */
final class Cables {
    private final Set<PortId> pulledPorts = new HashSet<>();
    private final Set<PortId> putBackPorts = new HashSet<>();
    private final Set<Guid> pulledNodes = new HashSet<>();
    private final Set<Guid> putBackNodes = new HashSet<>();

    void pull(PortId port) {
        pulledPorts.add(port);
        putBackPorts.remove(port);
    }

    void putBack(PortId port) {
        pulledPorts.remove(port);
        putBackPorts.add(port);
    }

    void pull(Guid node) {
        pulledNodes.add(node);
        putBackNodes.remove(node);
        // Their other ends may be at this node; that they are back was waited for before.
        putBackPorts.clear();
    }

    void putBack(Guid node) {
        pulledNodes.remove(node);
        pulledPorts.removeIf(port -> port.node().equals(node));
        putBackNodes.add(node);
    }

    /** A new ibsim has all cables in their places. */
    void forget() {
        pulledPorts.clear();
        putBackPorts.clear();
        pulledNodes.clear();
        putBackNodes.clear();
    }

    /** What OpenSM has not noticed yet. */
    Optional<String> missing(Set<PortId> linked) {
        Set<Guid> linkedNodes = new HashSet<>();
        linked.forEach(port -> linkedNodes.add(port.node()));
        return first(pulledPorts, linked, true, "still linked for OpenSM: ")
                .or(() -> first(putBackPorts, linked, false, "not linked yet for OpenSM: "))
                .or(() -> first(pulledNodes, linkedNodes, true, "still linked for OpenSM: "))
                .or(() -> first(putBackNodes, linkedNodes, false, "not linked yet for OpenSM: "));
    }

    private static <T> Optional<String> first(Set<T> some, Set<T> linked, boolean wrong, String text) {
        return some.stream()
                .filter(one -> linked.contains(one) == wrong)
                .findFirst()
                .map(one -> text + one);
    }
}
