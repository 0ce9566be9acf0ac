package io.espalier.lab;

import io.espalier.mad.MadHeader;
import io.espalier.mad.ManagementClass;
import io.espalier.umad.ReceiveBatch;
import io.espalier.umad.SendBatch;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Sends MADs of one management class, a window of them at a time, and pairs the replies with them. It sends whatever it is
 * given, Set and Delete too, which the collectors' transport refuses. Used by one thread.
 */
final class MadExchange {
    private static final int WINDOW = 128;
    private static final int TIMEOUT_MILLIS = 1000;
    private static final int RETRIES = 3;

    /** The Q_Key of queue pair 1 (IBA 3.5.3). */
    private static final int QKEY = 0x80010000;

    /** The stand-in tells of every request's end by itself, so a silence this long means that nobody is there. */
    private static final int SILENCE_MILLIS = 2 * TIMEOUT_MILLIS * (RETRIES + 1);

    /** A request and the LID that it goes to. */
    record Request(int dlid, Mad mad) {}

    private final UmadPort port;
    private final int agent;
    private final int qpn;
    private final SendBatch sending = new SendBatch(WINDOW);
    private final ReceiveBatch received = new ReceiveBatch(WINDOW);
    private int transaction = 1;

    MadExchange(UmadPort port, ManagementClass type) throws UmadException {
        this.port = port;
        boolean joined = type == ManagementClass.SUBNET_ADMINISTRATION;
        agent = port.register(type.code(), type.version(), joined ? 1 : 0);
        qpn = type.isSubnetManagement() ? 0 : 1;
    }

    /** The reply to each request, empty where none came. */
    List<Optional<Mad>> run(List<Request> requests) {
        List<Optional<Mad>> replies = new ArrayList<>(Collections.nCopies(requests.size(), Optional.empty()));
        int first = transaction;
        transaction += requests.size();
        int sent = 0;
        int done = 0;
        try {
            while (done < requests.size()) {
                sent += send(requests, sent, Math.min(requests.size(), done + WINDOW), first);
                done += receive(replies, first);
            }
        } catch (UmadException e) {
            throw new LabException("the simulated subnet cannot be reached: " + e.getMessage(), e);
        }
        return replies;
    }

    private int send(List<Request> requests, int from, int to, int first) throws UmadException {
        sending.clear();
        for (int index = from; index < to; index++) {
            Request request = requests.get(index);
            int slot = sending.add();
            sending.agent(slot, agent).timeoutMillis(slot, TIMEOUT_MILLIS).retries(slot, RETRIES);
            sending.dlid(slot, request.dlid()).qpn(slot, qpn).qkey(slot, qpn == 0 ? 0 : QKEY);
            request.mad().writeTo(sending.buffer(), sending.madOffset(slot), first + index);
        }
        while (sending.remaining() > 0) {
            port.send(sending);
        }
        return to - from;
    }

    /** How many requests have ended; replies to those of an earlier run that failed are left out. */
    private int receive(List<Optional<Mad>> replies, int first) throws UmadException {
        if (port.receive(received, SILENCE_MILLIS) == 0) {
            throw new LabException("no answer from the simulated subnet for " + SILENCE_MILLIS + " ms");
        }
        int ended = 0;
        for (int record = 0; record < received.count(); record++) {
            int offset = received.madOffset(record);
            int index = received.buffer().getInt(offset + MadHeader.TRANSACTION_LOW_AT) - first;
            if (received.agent(record) == agent && index >= 0 && index < replies.size()) {
                ended++;
                if (received.status(record) == 0) {
                    replies.set(index, Optional.of(Mad.copyOf(received.buffer(), offset, received.length(record))));
                }
            }
        }
        return ended;
    }
}
