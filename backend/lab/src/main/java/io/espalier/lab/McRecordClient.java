package io.espalier.lab;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.SaHeader;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.umad.Umad;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.util.List;
import java.util.Optional;

/**
 * Sends any Set or Delete of an MCMemberRecord to a lab's SA, from any host and with whatever it is given, right or wrong. ibsim
 * takes ten clients at most. Used by one thread.
 */
public final class McRecordClient implements AutoCloseable {
    private static final int SET = 0x02;
    private static final int DELETE = 0x15;

    /** OpenSM's default sa_key: with it the SA shows who the members are. */
    private static final long SA_KEY = 1;

    private final UmadPort port;
    private final MadExchange exchange;
    private final int smLid;

    private McRecordClient(UmadPort port) throws UmadException {
        this.port = port;
        exchange = new MadExchange(port, ManagementClass.SUBNET_ADMINISTRATION);
        smLid = port.info().smLid();
    }

    /**
     * What came back.
     *
     * @param status the MAD's status; {@link SaAnswer#NO_ANSWER} when none came
     * @param record in a reply of success
     */
    public record Answer(int status, Optional<McRecordBits> record) {}

    /** A client on the first port of a host of the lab. */
    public static McRecordClient on(Lab lab, Guid host) {
        Lab.useSimulatedUmad();
        try {
            return new McRecordClient(Umad.open(lab.caName(host), 0));
        } catch (UmadException e) {
            throw new LabException("no client can attach to ibsim: " + e.getMessage(), e);
        }
    }

    /** Joins, or creates. */
    public Answer set(long componentMask, McRecordBits record) {
        return send(SET, componentMask, record);
    }

    /** Leaves. */
    public Answer delete(long componentMask, McRecordBits record) {
        return send(DELETE, componentMask, record);
    }

    private Answer send(int method, long componentMask, McRecordBits record) {
        Mad mad = mad(method, new SaHeader(0, 0, componentMask));
        record.encode(mad.writer(), SaHeader.DATA_AT);
        Optional<Mad> reply = run(mad);
        int status = reply.map(Mad::status).orElse(SaAnswer.NO_ANSWER);
        return new Answer(
                status,
                reply.filter(answer -> status == 0)
                        .map(answer -> McRecordBits.decode(answer.reader(), SaHeader.DATA_AT)));
    }

    /** All members of all groups whose P_Key the host holds. */
    public List<McRecordBits> members() {
        return table(SA_KEY);
    }

    /** All groups whose P_Key the host holds, without their members. */
    public List<McRecordBits> groups() {
        return table(0);
    }

    private List<McRecordBits> table(long saKey) {
        Mad table = run(mad(MadHeader.GET_TABLE, new SaHeader(saKey, 0, 0)))
                .orElseThrow(() -> new LabException("the SA does not tell its groups"));
        MadReader in = table.reader();
        return SaHeader.decode(in)
                .records(table.length(), McMemberRecord.LENGTH)
                .mapToObj(at -> McRecordBits.decode(in, at))
                // A short table is padded to the length of a MAD.
                .filter(bits -> bits.record().mlid() >= Mlid.FIRST_VALUE)
                .toList();
    }

    private static Mad mad(int method, SaHeader header) {
        Mad mad = Mad.request(
                MadHeader.request(ManagementClass.SUBNET_ADMINISTRATION, method, MadAttribute.MC_MEMBER_RECORD, 0));
        header.encode(mad.writer());
        return mad;
    }

    private Optional<Mad> run(Mad mad) {
        return exchange.run(List.of(new MadExchange.Request(smLid, mad))).getFirst();
    }

    @Override
    public void close() {
        port.close();
    }
}
