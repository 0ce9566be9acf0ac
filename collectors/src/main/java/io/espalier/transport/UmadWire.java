package io.espalier.transport;

import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.PortState;
import io.espalier.umad.ReceiveBatch;
import io.espalier.umad.SendBatch;
import io.espalier.umad.Umad;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import io.espalier.umad.UmadPortInfo;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** A local InfiniBand port through libibumad. The calls block inside native code: give it a platform thread. */
public final class UmadWire implements MadWire {
    private static final int CAPACITY = 128;
    private static final int SA_BYTES = 4 << 20;
    private static final String ETHERNET = "Ethernet";

    private final UmadPort port;
    private final Map<ManagementClass, Integer> agents = new EnumMap<>(ManagementClass.class);
    private final Map<ManagementClass, String> refused = new EnumMap<>(ManagementClass.class);
    private final SendBatch out = new SendBatch(CAPACITY);
    private final ReceiveBatch in = new ReceiveBatch(CAPACITY, SA_BYTES);
    private final MadReader reader = new MadReader();

    private UmadWire(UmadPort port) {
        this.port = port;
    }

    /**
     * Opens a port and registers for the classes that are asked.
     *
     * @param ca adapter name; empty for libibumad's choice
     * @param port port number; 0 for libibumad's choice
     */
    public static UmadWire open(String ca, int port) throws TransportException {
        try {
            UmadWire wire = new UmadWire(Umad.open(ca, port));
            wire.checkLinkLayer();
            wire.register();
            return wire;
        } catch (UmadException e) {
            String chosen = e.errno() == 0 ? "" : chosen(ca, port);
            throw new TransportException(chosen + message(e), e);
        }
    }

    /** What whoever chose device or port is told with it. */
    private static String chosen(String ca, int port) {
        String words = (ca.isEmpty() ? "" : "device " + ca + " ") + (port == 0 ? "" : "port " + port + " ");
        return words.isEmpty() ? "" : words + "cannot be opened: ";
    }

    private void checkLinkLayer() throws UmadException, TransportException {
        try {
            UmadPortInfo info = port.info();
            if (info.linkLayer().equalsIgnoreCase(ETHERNET)) {
                throw new TransportException(info.ca() + " port " + info.port()
                        + " is an Ethernet port and has no subnet; choose an InfiniBand port (ibstat lists them)");
            }
        } catch (UmadException | TransportException e) {
            port.close();
            throw e;
        }
    }

    /** Without directed routes there is nothing to read; any other class that is refused is left out. */
    private void register() throws UmadException {
        for (ManagementClass type : ManagementClass.values()) {
            int rmppVersion = type == ManagementClass.SUBNET_ADMINISTRATION ? 1 : 0;
            try {
                agents.put(type, port.register(type.code(), type.version(), rmppVersion));
            } catch (UmadException e) {
                if (type == ManagementClass.SUBNET_DIRECTED) {
                    port.close();
                    throw e;
                }
                refused.put(type, "this machine does not let us ask class " + type + ": " + message(e));
            }
        }
    }

    @Override
    public Optional<String> unavailable(ManagementClass type) {
        return Optional.ofNullable(refused.get(type));
    }

    @Override
    public LocalPort localPort() throws TransportException {
        try {
            return localPort(port.info());
        } catch (UmadException e) {
            throw UmadSlots.failure(e);
        }
    }

    /** A port as the kernel tells of it. */
    public static LocalPort localPort(UmadPortInfo info) {
        return new LocalPort(
                info.ca() + " port " + info.port(),
                new Guid(info.portGuid()),
                new Lid(info.baseLid()),
                new Lid(info.smLid()),
                info.smSl(),
                info.gidPrefix(),
                PortState.ofCode(info.state()).compareTo(PortState.INIT) >= 0);
    }

    @Override
    public boolean hasRoom() {
        return !out.isFull();
    }

    @Override
    public void put(MadRequest request, byte[] mad, Patience patience) {
        ManagementClass type = request.managementClass();
        UmadSlots.add(out, agents.getOrDefault(type, 0), type, request.destination(), patience, mad);
    }

    @Override
    public Optional<Refusal> flush() throws TransportException {
        if (out.remaining() == 0) {
            out.clear();
            return Optional.empty();
        }
        try {
            port.send(out);
            if (out.remaining() == 0) {
                out.clear();
            }
            return Optional.empty();
        } catch (UmadException e) {
            if (e.slot().isEmpty()) {
                throw UmadSlots.failure(e);
            }
            int at = out.madOffset(out.position()) + MadHeader.TRANSACTION_LOW_AT;
            Refusal refusal = new Refusal(out.buffer().getInt(at), message(e));
            out.skip();
            return Optional.of(refusal);
        }
    }

    @Override
    public int receive(int timeoutMillis) throws TransportException {
        try {
            return port.receive(in, timeoutMillis);
        } catch (UmadException e) {
            throw UmadSlots.failure(e);
        }
    }

    @Override
    public MadReader message(int index) {
        return reader.reset(in.buffer(), in.madOffset(index), in.length(index));
    }

    @Override
    public boolean isTimeout(int index) {
        return in.status(index) != 0;
    }

    @Override
    public void close() {
        port.close();
    }

    private static String message(UmadException e) {
        return String.valueOf(e.getMessage());
    }
}
