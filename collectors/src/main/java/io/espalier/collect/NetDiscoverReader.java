package io.espalier.collect;

import io.espalier.collect.NetDiscoverLine.Cable;
import io.espalier.collect.NetDiscoverLine.Fact;
import io.espalier.collect.NetDiscoverLine.NodeStart;
import io.espalier.collect.NetDiscoverLine.Nothing;
import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the output of ibnetdiscover, also as ibdiagnet writes it. A line that is not understood is a problem and not the end;
 * a cable that only one of its ends lists is taken and reported. Used once, by one thread.
 */
public final class NetDiscoverReader {
    private final String file;
    private final List<ImportProblem> problems = new ArrayList<>();
    private final Map<Guid, NetDiscoverNode> nodes = new LinkedHashMap<>();
    private final Map<String, Long> facts = new HashMap<>();
    private Optional<NetDiscoverNode> current = Optional.empty();
    private boolean skipping;

    private NetDiscoverReader(String file) {
        this.file = file;
    }

    /**
     * What a file gave.
     *
     * @param fabric nodes and links, no groups
     * @param problems lines that were not understood, in the order of the file
     */
    public record Result(Fabric fabric, List<ImportProblem> problems) {}

    /** Reads a file; the fabric bears the given time. */
    public static Result read(Path file, Instant at) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return read(String.valueOf(file.getFileName()), text(bytes).lines().toList(), at);
    }

    private static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    /** Reads lines; the name is for the problems. */
    public static Result read(String name, List<String> lines, Instant at) {
        NetDiscoverReader reader = new NetDiscoverReader(name);
        for (int index = 0; index < lines.size(); index++) {
            reader.take(index + 1, lines.get(index).strip());
        }
        Fabric fabric = reader.build(at, lines.size());
        reader.problems.sort(Comparator.comparingInt(ImportProblem::line));
        return new Result(fabric, List.copyOf(reader.problems));
    }

    private void take(int number, String line) {
        try {
            switch (NetDiscoverLine.parse(line)) {
                case Nothing nothing -> {}
                case Fact fact -> facts.put(fact.name(), fact.value());
                case NodeStart start -> begin(number, start);
                case Cable cable -> add(number, cable);
            }
        } catch (IllegalArgumentException e) {
            // The ports of a node that was not understood are not those of the node before it.
            boolean node = line.startsWith("Switch") || line.startsWith("Ca") || line.startsWith("Rt");
            skipping |= node;
            note(number, String.valueOf(e.getMessage()));
        }
    }

    private void begin(int number, NodeStart start) {
        NetDiscoverNode node = new NetDiscoverNode(start, facts);
        facts.clear();
        skipping = nodes.putIfAbsent(start.guid(), node) != null;
        if (skipping) {
            note(number, "a second node of GUID " + start.guid() + "; it is left out");
        }
        current = Optional.of(node);
    }

    private void add(int number, Cable cable) {
        if (skipping) {
            return;
        }
        if (current.isEmpty()) {
            note(number, "a port line before any node line");
        } else if (!current.get().add(new NetDiscoverNode.Line(number, cable))) {
            note(number, "port " + cable.port() + " is listed twice or is not one of the node's");
        }
    }

    private Fabric build(Instant at, int lastLine) {
        if (nodes.isEmpty()) {
            note(Math.max(1, lastLine), "no node in the whole file: expected the output of ibnetdiscover");
        }
        Map<PortId, PortId> peers = new LinkedHashMap<>();
        Map<Guid, Map<Integer, Optional<Guid>>> seen = new HashMap<>();
        for (NetDiscoverNode node : nodes.values()) {
            for (NetDiscoverNode.Line line : node.lines().values()) {
                connect(node, line, peers, seen);
            }
        }
        Fabric.Builder fabric = new Fabric.Builder(at);
        nodes.values().forEach(node -> fabric.node(node.toNode(seen.getOrDefault(node.guid(), Map.of()))));
        peers.forEach((port, peer) -> {
            if (port.compareTo(peer) < 0) {
                fabric.link(new Link(port, peer));
            }
        });
        return fabric.build();
    }

    private void connect(
            NetDiscoverNode node,
            NetDiscoverNode.Line line,
            Map<PortId, PortId> peers,
            Map<Guid, Map<Integer, Optional<Guid>>> seen) {
        Cable cable = line.cable();
        PortId from = new PortId(node.guid(), cable.port());
        PortId to = new PortId(cable.peer(), cable.peerPort());
        NetDiscoverNode far = nodes.get(cable.peer());
        if (far == null) {
            note(line.number(), "half link: node " + cable.peer() + " is not in the file");
            return;
        }
        boolean bothSayIt = Optional.ofNullable(far.lines().get(cable.peerPort()))
                .map(NetDiscoverNode.Line::cable)
                .filter(back -> back.peer().equals(node.guid()) && back.peerPort() == cable.port())
                .isPresent();
        if (!bothSayIt && !far.hasRoomAt(cable.peerPort())) {
            note(line.number(), "half link: " + to + " is cabled otherwise, or is no port; the link is left out");
            return;
        }
        if (from.equals(to) || peers.containsKey(from) != peers.containsKey(to)) {
            note(line.number(), "half link: another line has the port " + to + " already; the link is left out");
            return;
        }
        if (!bothSayIt) {
            note(line.number(), "half link: " + to + " does not list it; the link is taken");
        }
        peers.put(from, to);
        peers.put(to, from);
        seen.computeIfAbsent(to.node(), guid -> new HashMap<>()).put(to.number(), cable.peerPortGuid());
    }

    private void note(int line, String message) {
        problems.add(new ImportProblem(ImportProblem.Kind.NOT_UNDERSTOOD, new Place(file, line), message));
    }
}
