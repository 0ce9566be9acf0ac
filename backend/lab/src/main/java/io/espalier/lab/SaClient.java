package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mlid;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Joins and leaves through the real SA of a lab: the only place in Espalier that sends Set and Delete to an SA. Used by one
 * thread.
 *
 * <p>Cost: thousands of requests a second, since a window of them is under way at a time.
 */
public final class SaClient {
    private static final int SA_CLASS = 0x03;
    private static final int MC_MEMBER_RECORD = 0x38;

    /** MGID, PortGID and JoinState (IBA 15.2.5.17: bits 0, 1 and 16). */
    private static final long JOIN_MASK = 0x10003;

    /** And what creation needs, Q_Key, TClass, P_Key, SL and FlowLabel; and MTU and rate with their selectors. */
    private static final long CREATE_MASK = 0x130C7 | 0x330;

    private static final int EXACTLY = 2 << 6;

    /** OpenSM's default sa_key: with it the SA shows who the members are. */
    private static final long SA_KEY = 1;

    private static final int DATA = 56;

    private final UmadPort port;
    private final MadExchange exchange;

    SaClient(UmadPort port) throws UmadException {
        this.port = port;
        exchange = new MadExchange(port, port.register(SA_CLASS, 2, 1), 1);
    }

    /** Sends all requests, in their order, and returns the answers in the same order. */
    public List<SaAnswer> send(List<SaRequest> requests) {
        long prefix = gidPrefix();
        List<Optional<Mad>> replies = exchange.run(
                toSm(requests.stream().map(request -> mad(request, prefix)).toList()));
        List<SaAnswer> answers = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            answers.add(answer(requests.get(i), replies.get(i)));
        }
        return answers;
    }

    /** All members of all groups. */
    public List<SaMember> members() {
        Mad request =
                Mad.request(SA_CLASS, 2, Mad.GET_TABLE, MC_MEMBER_RECORD, 0).put64(36, SA_KEY);
        Mad table = exchange.run(toSm(List.of(request)))
                .getFirst()
                .orElseThrow(() -> new LabException("the SA does not tell its members"));
        int size = table.u16(44) * 8;
        List<SaMember> members = new ArrayList<>();
        for (int at = DATA; size > 0 && at + size <= table.length(); at += size) {
            member(table, at).ifPresent(members::add);
        }
        return members;
    }

    /** Empty for the padding behind the last record. */
    private static Optional<SaMember> member(Mad table, int at) {
        int mlid = table.u16(at + 36);
        if (mlid < Mlid.FIRST_VALUE) {
            return Optional.empty();
        }
        JoinState state = new JoinState(table.u8(at + 48) & 0xF);
        return Optional.of(new SaMember(table.gid(at), new Mlid(mlid), new Guid(table.u64(at + 24)), state));
    }

    private List<MadExchange.Request> toSm(List<Mad> mads) {
        int smLid = smLid();
        return mads.stream().map(mad -> new MadExchange.Request(smLid, mad)).toList();
    }

    /** MCMemberRecord, IBA 15.2.5.17; the traits count only with the mask of creation. */
    private static Mad mad(SaRequest request, long prefix) {
        boolean join = request.kind() == SaRequest.Kind.JOIN;
        Mad mad = Mad.request(SA_CLASS, 2, join ? Mad.SET : Mad.DELETE, MC_MEMBER_RECORD, 0)
                .put64(48, request.group().isPresent() ? CREATE_MASK : JOIN_MASK)
                .putGid(DATA, request.mgid().high(), request.mgid().low())
                .putGid(DATA + 16, prefix, request.portGuid().value())
                .put8(
                        DATA + 48,
                        request.mgid().scope() << 4 | request.joinState().bits());
        request.group()
                .ifPresent(traits -> mad.put32(DATA + 32, traits.qKey())
                        .put16(DATA + 36, traits.mlid().map(Mlid::value).orElse(0))
                        .put8(DATA + 38, EXACTLY | traits.mtu().code())
                        .put16(DATA + 40, traits.pKey().value())
                        .put8(DATA + 42, EXACTLY | traits.rate().code()));
        return mad;
    }

    private static SaAnswer answer(SaRequest request, Optional<Mad> reply) {
        if (reply.isEmpty()) {
            return new SaAnswer(request, SaAnswer.NO_ANSWER, Optional.empty());
        }
        int status = reply.get().status();
        int mlid = reply.get().u16(DATA + 36);
        boolean hasMlid = status == 0 && mlid >= Mlid.FIRST_VALUE;
        return new SaAnswer(request, status, hasMlid ? Optional.of(new Mlid(mlid)) : Optional.empty());
    }

    private long gidPrefix() {
        try {
            return port.info().gidPrefix();
        } catch (UmadException e) {
            throw new LabException("the simulated port cannot be read: " + e.getMessage(), e);
        }
    }

    private int smLid() {
        try {
            return port.info().smLid();
        } catch (UmadException e) {
            throw new LabException("the simulated port cannot be read: " + e.getMessage(), e);
        }
    }
}
