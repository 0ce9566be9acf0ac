package io.espalier.transport;

import io.espalier.mad.DirectedRoute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.SmpHeader;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/** A wire that answers from a fabric, in an order shuffled by a seed, with the faults it is given. */
public final class SimulatedWire implements MadWire {
    private static final int CAPACITY = 128;
    private static final int DIRECTED_STATUS = MadHeader.DIRECTION;

    /** One message on its way back. */
    private record Message(ByteBuffer bytes, boolean timeout) {}

    /** Where a request ends: a node, and the port it came in by. */
    private record Arrival(Node node, int port) {}

    private Fabric fabric;
    private final Port localPort;
    private final long saKey;
    private final Random random = new Random(1);
    private final Map<Lid, PortId> byLid = new HashMap<>();
    private final List<Fault> faults = new ArrayList<>();
    private final List<Message> coming = new ArrayList<>();
    private final List<Message> received = new ArrayList<>();
    private final MadReader reader = new MadReader();
    private final List<SimulatedAgent> agents = new ArrayList<>();
    private boolean wideErrors;
    private boolean managerTablesHidden;
    private Runnable onMemberQuery = () -> {};
    private final Map<Integer, Integer> methods = new TreeMap<>();
    private int mostAtOnce;

    public SimulatedWire(Fabric fabric, long saKey) {
        this.fabric = fabric;
        this.saKey = saKey;
        localPort = fabric.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .findFirst()
                .orElseThrow()
                .ports()
                .getFirst();
        fabric(fabric);
    }

    public SimulatedWire with(Fault fault) {
        faults.add(fault);
        return this;
    }

    public SimulatedWire with(SimulatedAgent agent) {
        agents.add(agent);
        return this;
    }

    /** Lets the SA refuse to tell the SM's own multicast tables. */
    public SimulatedWire withoutManagerTables() {
        managerTablesHidden = true;
        return this;
    }

    /** Lets PortCountersExtended carry the error counters. */
    public SimulatedWire withWideErrors() {
        wideErrors = true;
        return this;
    }

    /** Runs before every query of the SA, to change the fabric under the sweep. */
    public SimulatedWire onMemberQuery(Runnable action) {
        onMemberQuery = action;
        return this;
    }

    /** Puts another fabric behind the same local port. */
    public void fabric(Fabric other) {
        fabric = other;
        byLid.clear();
        for (Node node : other.nodes().values()) {
            List<Port> ports = node instanceof Switch ? List.of(node.port(0)) : node.ports();
            ports.forEach(port -> byLid.put(port.lid(), port.id()));
        }
    }

    public Fabric fabric() {
        return fabric;
    }

    /** Ends all faults. */
    public void heal() {
        faults.clear();
    }

    /** How many MADs of each method have been put on the wire. */
    public Map<Integer, Integer> methods() {
        return methods;
    }

    public int mostAtOnce() {
        return mostAtOnce;
    }

    @Override
    public LocalPort localPort() {
        Lid smLid = fabric.subnetManagers().stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .findFirst()
                .map(SubnetManager::lid)
                .orElse(Lid.NONE);
        Lid lid = fabric.findPort(localPort.id()).orElse(localPort).lid();
        return new LocalPort("sim0 port 1", localPort.guid(), lid, smLid, 0, fabric.gidPrefix(), true);
    }

    @Override
    public boolean hasRoom() {
        return coming.size() < CAPACITY;
    }

    @Override
    public void put(MadRequest request, byte[] mad, Patience patience) {
        byte[] copy = mad.clone();
        methods.merge(Byte.toUnsignedInt(mad[MadHeader.METHOD_AT]), 1, Integer::sum);
        coming.add(answer(request.destination().dlid(), copy)
                .map(bytes -> new Message(ByteBuffer.wrap(bytes), false))
                .orElseGet(() -> new Message(ByteBuffer.wrap(copy), true)));
        mostAtOnce = Math.max(mostAtOnce, coming.size());
    }

    @Override
    public Optional<Refusal> flush() {
        return Optional.empty();
    }

    @Override
    public int receive(int timeoutMillis) {
        received.clear();
        coming.removeIf(message -> message.bytes.capacity() == 0);
        if (coming.isEmpty()) {
            LockSupport.parkNanos(timeoutMillis * 1_000_000L);
            return 0;
        }
        int count = 1 + random.nextInt(coming.size());
        for (int i = 0; i < count; i++) {
            received.add(coming.remove(random.nextInt(coming.size())));
        }
        return count;
    }

    @Override
    public MadReader message(int index) {
        ByteBuffer bytes = received.get(index).bytes;
        return reader.reset(bytes, 0, bytes.capacity());
    }

    @Override
    public boolean isTimeout(int index) {
        return received.get(index).timeout;
    }

    @Override
    public void close() {
        coming.clear();
    }

    /** Empty where nothing answers; of no length where not even that is reported. */
    private Optional<byte[]> answer(int dlid, byte[] mad) {
        MadReader in = MadReader.of(mad);
        MadHeader request = MadHeader.decode(in);
        if (request.managementClass() == ManagementClass.SUBNET_ADMINISTRATION.code()) {
            onMemberQuery.run();
            return new SimulatedSa(fabric, saKey, managerTablesHidden).answer(request, in);
        }
        return arrival(request, dlid, in).flatMap(arrival -> answer(request, in, arrival, mad));
    }

    private Optional<byte[]> answer(MadHeader request, MadReader in, Arrival arrival, byte[] mad) {
        byte[] answer = mad.clone();
        MadWriter out = MadWriter.of(answer);
        boolean performance = request.managementClass() == ManagementClass.PERFORMANCE.code();
        int about = performance ? in.u8(SmpHeader.DATA_AT + 1) : request.attributeModifier();
        SimulatedNode node = new SimulatedNode(fabric, arrival.node);
        int status = performance
                ? performance(node, request.attributeId(), about, out)
                : node.smp(request.attributeId(), about, arrival.port, out);
        int direction = request.managementClass() == ManagementClass.SUBNET_DIRECTED.code() ? DIRECTED_STATUS : 0;
        request.response(status | direction).encode(out);
        return fault(arrival.node, about, request)
                .map(fault -> spoil(fault, answer, request, direction))
                .orElse(Optional.of(answer));
    }

    private int performance(SimulatedNode node, int attribute, int portSelect, MadWriter out) {
        return agents.stream()
                .filter(agent -> agent.node().equals(node.node().guid()))
                .findFirst()
                .map(agent -> agent.answer(node, attribute, portSelect, out))
                .orElseGet(() -> node.performance(attribute, portSelect, wideErrors, out));
    }

    private Optional<Fault> fault(Node node, int about, MadHeader request) {
        Optional<Fault> found = faults.stream()
                .filter(fault -> fault.node().equals(node.guid())
                        && fault.isAbout(request)
                        && (fault.port() == -1 || fault.port() == about))
                .findFirst();
        found.filter(fault -> fault.kind() == Fault.Kind.BUSY_ONCE).ifPresent(faults::remove);
        return found;
    }

    private static Optional<byte[]> spoil(Fault fault, byte[] answer, MadHeader request, int direction) {
        MadWriter out = MadWriter.of(answer);
        switch (fault.kind()) {
            case DROP -> {
                return Optional.empty();
            }
            case SILENCE -> {
                return Optional.of(new byte[0]);
            }
            case BAD_STATUS -> request.response(0x000C | direction).encode(out);
            case BUSY_ONCE -> request.response(0x0001 | direction).encode(out);
            case GARBAGE -> Arrays.fill(answer, SmpHeader.DATA_AT, answer.length, (byte) 0xFF);
            case SHORT -> {
                return Optional.of(Arrays.copyOf(answer, MadHeader.LENGTH));
            }
        }
        return Optional.of(answer);
    }

    private Optional<Arrival> arrival(MadHeader request, int dlid, MadReader in) {
        if (request.managementClass() == ManagementClass.SUBNET_DIRECTED.code()) {
            return walk(SmpHeader.decode(in).route());
        }
        return Optional.ofNullable(byLid.get(new Lid(dlid)))
                .map(port -> new Arrival(fabric.node(port.node()), port.number()));
    }

    private Optional<Arrival> walk(DirectedRoute route) {
        PortId at = localPort.id();
        for (int hop = 0; hop < route.hops(); hop++) {
            Optional<PortId> peer = fabric.findPeer(new PortId(at.node(), route.port(hop)));
            if (peer.isEmpty()) {
                return Optional.empty();
            }
            at = peer.get();
        }
        return Optional.of(new Arrival(fabric.node(at.node()), at.number()));
    }
}
