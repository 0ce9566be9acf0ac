package io.espalier.files.draft;

import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which node each NodeRef means, once all files are read: nodes by NodeGUID first, then what PortGUIDs and LIDs lead to. A
 * PortGUID that leads nowhere, but whose kind of node is told, is taken for a node's only name: files with nothing but
 * PortGUIDs are read so.
 */
final class Identities {
    private final FabricDraft draft;
    private final Map<Guid, NodeDraft> nodes = new LinkedHashMap<>();
    private final Map<Guid, PortId> byPortGuid = new HashMap<>();
    private final Map<Integer, PortId> byLid = new HashMap<>();
    /** Nodes of which no file tells the NodeGUID. */
    private final List<NodeDraft> unnamed = new ArrayList<>();

    Identities(FabricDraft draft) {
        this.draft = draft;
        draft.nodes().forEach(this::addByGuid);
        nodes.forEach(this::indexPortGuids);
        draft.nodes().forEach(this::addByPortGuid);
        noteUnnamed();
        draft.lids().forEach(this::addLid);
        nodes.forEach(this::indexLids);
        draft.nodes().forEach(this::addByLid);
    }

    Map<Guid, NodeDraft> nodes() {
        return nodes;
    }

    /** The node, if any file explains the reference. */
    Optional<Guid> find(NodeRef ref) {
        return switch (ref) {
            case NodeRef.ByGuid(Guid guid) -> nodes.containsKey(guid) ? Optional.of(guid) : Optional.empty();
            case NodeRef.ByPortGuid(Guid guid) -> findOwner(guid);
            case NodeRef.ByLid(Lid lid) ->
                Optional.ofNullable(byLid.get(lid.value())).map(PortId::node);
        };
    }

    /** The port, if any file explains its node. */
    Optional<PortId> find(PortRef ref) {
        return find(ref.node()).map(node -> new PortId(node, ref.number()));
    }

    /** The end port of a PortGUID, if any file tells it. */
    Optional<PortId> findEndPort(Guid portGuid) {
        return Optional.ofNullable(byPortGuid.get(portGuid)).or(() -> findSwitchPort0(portGuid));
    }

    /** A switch's PortGUID is its NodeGUID where no file says otherwise. */
    private Optional<PortId> findSwitchPort0(Guid guid) {
        NodeDraft node = nodes.get(guid);
        return node != null && node.isSwitch() ? Optional.of(new PortId(guid, 0)) : Optional.empty();
    }

    /** The LID of the port of a PortGUID; none where no file tells it. */
    Lid findLid(Guid portGuid) {
        return Optional.ofNullable(byPortGuid.get(portGuid))
                .flatMap(port -> Optional.ofNullable(nodes.get(port.node()))
                        .map(node -> node.port(port.number()).get(PortFact.LID, Lid.NONE)))
                .orElse(Lid.NONE);
    }

    private Optional<Guid> findOwner(Guid portGuid) {
        PortId port = byPortGuid.get(portGuid);
        if (port != null) {
            return Optional.of(port.node());
        }
        return nodes.containsKey(portGuid) ? Optional.of(portGuid) : Optional.empty();
    }

    private void addByGuid(NodeRef ref, NodeDraft node) {
        if (ref instanceof NodeRef.ByGuid(Guid guid)) {
            nodes.put(guid, node);
        }
    }

    private void addByPortGuid(NodeRef ref, NodeDraft node) {
        if (ref instanceof NodeRef.ByPortGuid(Guid portGuid)) {
            Optional<Guid> known = findOwner(portGuid);
            Guid owner = known.orElse(portGuid);
            if (known.isEmpty() && !node.isSwitch()) {
                unnamed.add(node);
            }
            nodes.computeIfAbsent(owner, guid -> new NodeDraft()).addAll(node, draft.conflictOf(ref));
            nameEndPorts(owner, portGuid, node);
        }
    }

    /** One problem for all of them. */
    private void noteUnnamed() {
        unnamed.stream()
                .flatMap(node -> node.findPlace().stream())
                .findFirst()
                .ifPresent(first -> draft.problem(
                        ImportProblem.Kind.UNKNOWN_ID,
                        first,
                        "no file tells the NodeGUID of this adapter or router, and " + (unnamed.size() - 1)
                                + " others; PortGUIDs are taken for it, so that each port is a node"));
    }

    /** The port that a PortGUID stood for in a line has that PortGUID. */
    private void nameEndPorts(Guid owner, Guid portGuid, NodeDraft said) {
        Optional<Place> at = said.findPlace();
        if (at.isEmpty()) {
            return;
        }
        NodeDraft node = nodes.getOrDefault(owner, said);
        Iterable<Integer> ends = node.isSwitch() ? List.of(0) : said.ports().keySet();
        for (int port : ends) {
            node.port(port)
                    .set(
                            PortFact.GUID,
                            portGuid,
                            at.get(),
                            draft.conflictOf(NodeRef.of(owner).port(port)));
            byPortGuid.putIfAbsent(portGuid, new PortId(owner, port));
        }
    }

    private void addLid(Guid portGuid, Known<Lid> lid) {
        Optional<PortId> port = findEndPort(portGuid);
        NodeDraft node = port.map(id -> nodes.get(id.node())).orElse(null);
        if (port.isPresent() && node != null) {
            node.port(port.get().number())
                    .set(PortFact.LID, lid.value(), lid.at(), draft.conflictOf(PortRef.of(port.get())));
        } else {
            draft.problem(
                    ImportProblem.Kind.UNKNOWN_ID,
                    lid.at(),
                    "LID " + lid.value() + ": no file tells of a port of PortGUID " + portGuid);
        }
    }

    private void addByLid(NodeRef ref, NodeDraft node) {
        if (!(ref instanceof NodeRef.ByLid(Lid lid))) {
            return;
        }
        PortId port = byLid.get(lid.value());
        NodeDraft owner = port == null ? null : nodes.get(port.node());
        if (owner != null) {
            owner.addAll(node, draft.conflictOf(ref));
        } else {
            node.findPlace()
                    .ifPresent(at -> draft.problem(
                            ImportProblem.Kind.UNKNOWN_ID, at, "no file tells which port has " + ref + "; left out"));
        }
    }

    private void indexPortGuids(Guid guid, NodeDraft node) {
        node.ports()
                .forEach((number, port) -> port.find(PortFact.GUID)
                        .filter(own -> !own.equals(Guid.ZERO))
                        .ifPresent(own -> byPortGuid.putIfAbsent(own, new PortId(guid, number))));
    }

    private void indexLids(Guid guid, NodeDraft node) {
        node.ports().forEach((number, port) -> {
            Lid lid = port.get(PortFact.LID, Lid.NONE);
            if (lid.isUnicast() && (!node.isSwitch() || number == 0)) {
                int count = 1 << port.get(PortFact.LMC, 0);
                for (int i = 0; i < count; i++) {
                    index(lid.value() + i, new PortId(guid, number), port);
                }
            }
        });
    }

    private void index(int lid, PortId port, Facts<PortFact> facts) {
        PortId before = byLid.putIfAbsent(lid, port);
        if (before != null) {
            facts.findPlace()
                    .ifPresent(at -> draft.problem(
                            ImportProblem.Kind.CONTRADICTS,
                            at,
                            "LID " + lid + " is told of port " + port + " and of port " + before));
        }
    }
}
