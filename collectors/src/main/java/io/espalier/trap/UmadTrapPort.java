package io.espalier.trap;

import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Lid;
import io.espalier.transport.Destination;
import io.espalier.transport.LocalPort;
import io.espalier.transport.Patience;
import io.espalier.transport.TransportException;
import io.espalier.transport.UmadSlots;
import io.espalier.transport.UmadWire;
import io.espalier.umad.ReceiveBatch;
import io.espalier.umad.SendBatch;
import io.espalier.umad.Umad;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.util.Set;

/** A local InfiniBand port through libibumad, on which the SA's reports come in. */
public final class UmadTrapPort implements TrapPort {
    private static final int MESSAGES = 64;
    private static final int RETRIES = 2;

    private final UmadPort port;
    private final int agent;
    private final SendBatch out = new SendBatch(1);
    private final ReceiveBatch in = new ReceiveBatch(MESSAGES);
    private final MadReader reader = new MadReader();

    private UmadTrapPort(UmadPort port, int agent) {
        this.port = port;
        this.agent = agent;
    }

    /**
     * Opens a port and asks to be given the reports that come in there.
     *
     * @param ca adapter name; empty for libibumad's choice
     * @param number port number; 0 for libibumad's choice
     * @throws TransportException if there is no such port, or another program on this machine takes the reports
     */
    public static UmadTrapPort open(String ca, int number) throws TransportException {
        ManagementClass sa = ManagementClass.SUBNET_ADMINISTRATION;
        try {
            UmadPort port = Umad.open(ca, number);
            try {
                return new UmadTrapPort(port, port.registerFor(sa.code(), sa.version(), 0, Set.of(MadHeader.REPORT)));
            } catch (UmadException e) {
                port.close();
                throw e;
            }
        } catch (UmadException e) {
            throw UmadSlots.failure(e);
        }
    }

    @Override
    public LocalPort localPort() throws TransportException {
        try {
            return UmadWire.localPort(port.info());
        } catch (UmadException e) {
            throw UmadSlots.failure(e);
        }
    }

    @Override
    public void send(byte[] mad, int dlid, int serviceLevel, int timeoutMillis) throws TransportException {
        out.clear();
        Patience patience = new Patience(timeoutMillis, timeoutMillis > 0 ? RETRIES : 0);
        Destination to = Destination.of(new Lid(dlid), serviceLevel);
        UmadSlots.add(out, agent, ManagementClass.SUBNET_ADMINISTRATION, to, patience, mad);
        try {
            port.send(out);
        } catch (UmadException e) {
            throw UmadSlots.failure(e);
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
    public int slid(int index) {
        return in.slid(index);
    }

    @Override
    public boolean isTimeout(int index) {
        return in.status(index) != 0;
    }

    @Override
    public void close() {
        port.close();
    }
}
