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
import io.espalier.files.topology.NetLine.CableEnd;
import io.espalier.files.topology.NetLine.NodeStart;
import io.espalier.files.topology.NetLine.Nothing;
import io.espalier.files.topology.NetLine.Setting;
import io.espalier.files.topology.NetLine.Unused;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One reading of one ibnetdiscover file. A line that is not understood is noted and not the end. Used once, by one thread. */
final class NetDiscoverReading {
    private static final Set<String> NUMBERS = Set.of("vendid", "devid", "sysimgguid");

    private final TextFile file;
    private final FabricDraft draft;
    private final FileLog log;
    private final NetIds ids = new NetIds();
    private final Map<String, Setting> settings = new HashMap<>();
    private final Map<Guid, NodeStart> starts = new HashMap<>();
    private final List<Far> cables = new ArrayList<>();
    private Optional<Near> current = Optional.empty();
    private Skipped skipped = Skipped.NOTHING;
    private int lastSetting;

    NetDiscoverReading(TextFile file, FabricDraft draft, FileLog log) {
        this.file = file;
        this.draft = draft;
        this.log = log;
    }

    /** The node whose port lines are being read. */
    private record Near(NodeRef node, NodeStart start) {}

    /** A port line, whose far end may be a node that comes later. */
    private record Far(int line, Near near, CableEnd end, NetComment.OfCable comment) {}

    /** A node that is left out: where, why, and how many of its port lines went with it. */
    private record Skipped(int line, String why, int ports) {
        static final Skipped NOTHING = new Skipped(0, "", 0);

        Skipped onePortMore() {
            return new Skipped(line, why, ports + 1);
        }
    }

    void read() {
        for (int number = 1; number <= file.lines().size(); number++) {
            take(number, file.line(number).strip());
        }
        tellSkipped();
        if (settings.keySet().stream().anyMatch(name -> name.contains("guid"))) {
            log.contradicts(lastSetting, "what is said of a node that does not follow: the file may be cut");
        }
        cables.forEach(this::connect);
        if (starts.isEmpty()) {
            log.notUnderstood(
                    Math.max(1, file.lines().size()),
                    "no node in the whole file: expected the output of ibnetdiscover");
        }
    }

    private void take(int number, String line) {
        try {
            switch (NetLine.parse(line)) {
                case Nothing nothing -> {}
                case Setting setting -> take(number, setting);
                case NodeStart start -> begin(number, start);
                case CableEnd end -> add(number, end);
                case Unused unused -> log.notUsed(number, unused.what());
            }
        } catch (IllegalArgumentException e) {
            log.notUnderstood(number, String.valueOf(e.getMessage()));
            // The ports of a node that was not understood are not those of the node before it.
            if (NetLine.isNode(line)) {
                settings.clear();
                skip(number, "a node that was not understood");
            }
        }
    }

    private void take(int number, Setting setting) {
        Optional<NodeKind> kind = switch (setting.name().charAt(0)) {
            case 's' -> setting.name().startsWith("switch") ? Optional.of(NodeKind.SWITCH) : Optional.empty();
            case 'c', 'h' -> Optional.of(NodeKind.ADAPTER);
            case 'r' -> Optional.of(NodeKind.ROUTER);
            default -> Optional.empty();
        };
        if (kind.isEmpty() && NUMBERS.contains(setting.name()) && !FieldValues.isGuid(digits(setting))) {
            log.notUnderstood(
                    number, "expected a number in hex behind " + setting.name() + "=, found " + setting.value());
            return;
        }
        settings.put(setting.name(), setting);
        lastSetting = number;
        if (kind.isPresent()) {
            // The ports that follow are of the node that follows, even if its own line is spoilt.
            current = Optional.empty();
            String rest = ids.set(kind.get(), setting.relative(), setting.value());
            if (!rest.isEmpty()) {
                log.notUnderstood(number, "expected a GUID in hex, found " + setting.value() + "; " + rest + " is cut");
            }
        }
    }

    private static String digits(Setting setting) {
        return setting.value().replaceFirst("^0[xX]", "");
    }

    private void begin(int number, NodeStart start) {
        tellSkipped();
        Guid guid = ids.begin(start.kind(), start.id(), start.portCount());
        NodeStart before = starts.putIfAbsent(guid, start);
        if (before != null && !before.equals(start)) {
            settings.clear();
            skip(number, "a second node of GUID " + guid);
            return;
        }
        Near near = new Near(NodeRef.of(guid), start);
        current = Optional.of(near);
        describe(near, log.at(number));
        settings.clear();
        if (before == null) {
            log.count("nodes");
        }
    }

    private void skip(int number, String why) {
        tellSkipped();
        current = Optional.empty();
        skipped = new Skipped(number, why, 0);
    }

    private void tellSkipped() {
        if (skipped.line() > 0) {
            log.contradicts(
                    skipped.line(),
                    skipped.why() + "; it is left out"
                            + (skipped.ports() == 0
                                    ? ""
                                    : " with its " + skipped.ports()
                                            + (skipped.ports() == 1 ? " port line" : " port lines")));
        }
        skipped = Skipped.NOTHING;
    }

    /** The number behind a word, if it has no more bits than that; else it is reported. */
    private Optional<Integer> number(String word, int bits, Place at) {
        Optional<Guid> said = setting(word);
        said.filter(id -> id.value() >>> bits != 0)
                .ifPresent(id -> log.notUnderstood(
                        at.line(), word + " has " + bits + " bits, and " + id + " does not fit; it is left out"));
        return said.filter(id -> id.value() >>> bits == 0).map(id -> (int) id.value());
    }

    private void describe(Near near, Place at) {
        NodeStart start = near.start();
        draft.set(near.node(), NodeFact.KIND, start.kind(), at);
        draft.set(near.node(), NodeFact.PORT_COUNT, start.portCount(), at);
        NetComment.OfNode comment = NetComment.ofNode(start.comment());
        if (!comment.isWhole()) {
            log.notUnderstood(
                    at.line(), "expected \"name\" and of a switch its LID behind the #; what is there is the name");
        }
        draft.set(near.node(), NodeFact.DESCRIPTION, comment.description(), at);
        number("vendid", 24, at).ifPresent(id -> draft.set(near.node(), NodeFact.VENDOR_ID, id, at));
        number("devid", 16, at).ifPresent(id -> draft.set(near.node(), NodeFact.DEVICE_ID, id, at));
        setting("sysimgguid").ifPresent(guid -> draft.set(near.node(), NodeFact.SYSTEM_IMAGE_GUID, guid, at));
        if (start.kind() == NodeKind.SWITCH) {
            PortRef own = near.node().port(0);
            draft.port(own);
            Optional.ofNullable(settings.get("switchguid"))
                    .map(Setting::portGuid)
                    .filter(text -> !text.isEmpty())
                    .ifPresent(text -> draft.set(own, PortFact.GUID, Guid.parse(text), at));
            comment.enhancedPort0().ifPresent(value -> draft.set(near.node(), NodeFact.ENHANCED_PORT0, value, at));
            address(own, comment.lid(), comment.lmc(), at);
        }
    }

    private Optional<Guid> setting(String name) {
        try {
            return Optional.ofNullable(settings.get(name)).map(setting -> Guid.parse(setting.value()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private void address(PortRef port, Lid lid, int lmc, Place at) {
        if (!lid.equals(Lid.NONE)) {
            draft.set(port, PortFact.LID, lid, at);
            draft.set(port, PortFact.LMC, lmc, at);
        }
    }

    private void add(int number, CableEnd end) {
        if (skipped.line() > 0) {
            skipped = skipped.onePortMore();
            return;
        }
        if (current.isEmpty()) {
            log.contradicts(number, "a port line before any node line");
            return;
        }
        Near near = current.get();
        int ports = near.start().portCount();
        if (end.port() < 1 || end.port() > ports) {
            log.contradicts(number, "port " + end.port() + " of a node that has ports 1 to " + ports);
            return;
        }
        cables.add(new Far(number, near, end, comment(number, end)));
        log.count("ports with a cable");
    }

    private NetComment.OfCable comment(int number, CableEnd end) {
        try {
            return NetComment.ofCable(end.comment());
        } catch (IllegalArgumentException e) {
            log.notUnderstood(number, e.getMessage() + "; the cable is taken");
            return NetComment.OfCable.NOTHING;
        }
    }

    private void connect(Far far) {
        Place at = log.at(far.line());
        PortRef from = far.near().node().port(far.end().port());
        describe(far, from, at);
        Optional<Guid> peer = ids.find(far.end().peer());
        if (peer.isEmpty()) {
            log.contradicts(
                    far.line(), "half link: no node \"" + far.end().peer() + "\" in the file; the link is left out");
            return;
        }
        PortRef to = NodeRef.of(peer.get()).port(far.end().peerPort());
        describePeer(far, to, at);
        draft.cable(from, to, at);
    }

    private void describe(Far far, PortRef from, Place at) {
        draft.port(from);
        NetComment.OfCable comment = far.comment();
        if (far.near().start().kind() != NodeKind.SWITCH) {
            lastGuid(far.end().label()).ifPresent(guid -> draft.set(from, PortFact.GUID, guid, at));
            address(from, comment.ownLid(), comment.ownLmc(), at);
        }
        SimOptions options = SimOptions.parse(far.end().options());
        comment.width().or(options::width).ifPresent(width -> draft.set(from, PortFact.WIDTH, width, at));
        comment.speed().or(options::speed).ifPresent(speed -> draft.set(from, PortFact.SPEED, speed, at));
        if (!options.rest().isEmpty()) {
            log.notUnderstood(
                    far.line(),
                    "expected w=, s= or e= in front of the #, found " + options.rest() + "; the cable is taken");
        }
    }

    /** What a line says of its far end; all of it where the file has no node of that id, else what may contradict. */
    private void describePeer(Far far, PortRef to, Place at) {
        Optional<NetIds.Named> named = NetIds.named(far.end().peer());
        boolean isSwitch = kindOf(far, named).filter(NodeKind.SWITCH::equals).isPresent();
        PortRef end = isSwitch ? to.node().port(0) : to;
        Lid lid = far.comment().peerLid();
        if (!lid.equals(Lid.NONE)) {
            draft.set(end, PortFact.LID, lid, at);
        }
        if (!isSwitch) {
            lastGuid(far.end().peerLabel()).ifPresent(guid -> draft.set(to, PortFact.GUID, guid, at));
        }
        if (!ids.knows(far.end().peer())
                && named.isPresent()
                && starts.get(named.get().guid()) == null) {
            draft.suppose(to.node(), NodeFact.KIND, named.get().kind(), at);
            far.comment().peerDescription().ifPresent(text -> draft.suppose(to.node(), NodeFact.DESCRIPTION, text, at));
        }
    }

    private Optional<NodeKind> kindOf(Far far, Optional<NetIds.Named> named) {
        return ids.find(far.end().peer())
                .flatMap(guid -> Optional.ofNullable(starts.get(guid)))
                .map(NodeStart::kind)
                .or(() -> named.map(NetIds.Named::kind));
    }

    /** Of several brackets the last is the PortGUID; those before are labels on the device. */
    private static Optional<Guid> lastGuid(String brackets) {
        int open = brackets.lastIndexOf('(');
        if (open < 0) {
            return Optional.empty();
        }
        String text = brackets.substring(open + 1, brackets.lastIndexOf(')'));
        return FieldValues.isGuid(text) ? Optional.of(Guid.parse(text)) : Optional.empty();
    }
}
