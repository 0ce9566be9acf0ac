package io.espalier.lab;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.SaHeader;
import io.espalier.model.JoinState;
import io.espalier.model.Mlid;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import io.espalier.umad.UmadPortInfo;
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
    /** OpenSM's default sa_key: with it the SA shows who the members are. */
    private static final long SA_KEY = 1;

    private final UmadPort port;
    private final MadExchange exchange;

    SaClient(UmadPort port) throws UmadException {
        this.port = port;
        exchange = new MadExchange(port, ManagementClass.SUBNET_ADMINISTRATION);
    }

    /** Sends all requests, in their order, and returns the answers in the same order. */
    public List<SaAnswer> send(List<SaRequest> requests) {
        long prefix = info().gidPrefix();
        List<Mad> mads = requests.stream()
                .map(request -> Mad.of(SaRequestMad.bytes(request, prefix)))
                .toList();
        List<Optional<Mad>> replies = exchange.run(toSm(mads));
        List<SaAnswer> answers = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            answers.add(answer(requests.get(i), replies.get(i)));
        }
        return answers;
    }

    private static Mad mad(int method, SaHeader header) {
        Mad mad = Mad.request(
                MadHeader.request(ManagementClass.SUBNET_ADMINISTRATION, method, MadAttribute.MC_MEMBER_RECORD, 0));
        header.encode(mad.writer());
        return mad;
    }

    private static SaAnswer answer(SaRequest request, Optional<Mad> reply) {
        if (reply.isEmpty()) {
            return new SaAnswer(request, SaAnswer.NO_ANSWER, Optional.empty());
        }
        int status = reply.get().status();
        int mlid = McMemberRecord.decode(reply.get().reader(), SaHeader.DATA_AT).mlid();
        boolean hasMlid = status == 0 && mlid >= Mlid.FIRST_VALUE;
        return new SaAnswer(request, status, hasMlid ? Optional.of(new Mlid(mlid)) : Optional.empty());
    }

    /** All members of all groups. */
    public List<SaMember> members() {
        Mad request = mad(MadHeader.GET_TABLE, new SaHeader(SA_KEY, 0, 0));
        Mad table = exchange.run(toSm(List.of(request)))
                .getFirst()
                .orElseThrow(() -> new LabException("the SA does not tell its members"));
        MadReader in = table.reader();
        return SaHeader.decode(in)
                .records(table.length(), McMemberRecord.LENGTH)
                .mapToObj(at -> McMemberRecord.decode(in, at))
                // A short table is padded to the length of a MAD.
                .filter(record -> record.mlid() >= Mlid.FIRST_VALUE)
                .map(SaClient::member)
                .toList();
    }

    private static SaMember member(McMemberRecord record) {
        JoinState state = new JoinState(record.joinState());
        return new SaMember(record.mgid(), new Mlid(record.mlid()), record.portGuid(), state);
    }

    private List<MadExchange.Request> toSm(List<Mad> mads) {
        int smLid = info().smLid();
        return mads.stream().map(mad -> new MadExchange.Request(smLid, mad)).toList();
    }

    private UmadPortInfo info() {
        try {
            return port.info();
        } catch (UmadException e) {
            throw new LabException("the simulated port cannot be read: " + e.getMessage(), e);
        }
    }
}
