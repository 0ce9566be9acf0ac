package io.espalier.lab;

import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.SaHeader;
import io.espalier.model.Mlid;

/** A join or leave as the bytes that go to the SA. */
public final class SaRequestMad {
    private static final int SET = 0x02;
    private static final int DELETE = 0x15;

    /** MGID, PortGID and JoinState (IBA 15.2.5.17: bits 0, 1 and 16). */
    private static final long JOIN_MASK = 0x10003;

    /** And what creation needs, Q_Key, TClass, P_Key, SL and FlowLabel; and MTU and rate with their selectors. */
    private static final long CREATE_MASK = 0x130C7 | 0x330;

    private SaRequestMad() {}

    /**
     * The bytes, with transaction ID 0. The group's traits count only with the mask of creation, but for the MLID, which
     * OpenSM always looks at.
     *
     * @param gidPrefix of the subnet
     */
    public static byte[] bytes(SaRequest request, long gidPrefix) {
        byte[] bytes = new byte[MadHeader.MAD_LENGTH];
        MadWriter out = MadWriter.of(bytes);
        int method = request.kind() == SaRequest.Kind.JOIN ? SET : DELETE;
        MadHeader.request(ManagementClass.SUBNET_ADMINISTRATION, method, MadAttribute.MC_MEMBER_RECORD, 0)
                .encode(out);
        new SaHeader(0, 0, request.group().isPresent() ? CREATE_MASK : JOIN_MASK).encode(out);
        GroupTraits traits = request.group().orElse(GroupTraits.IPOIB);
        McMemberRecord record = new McMemberRecord(
                request.mgid(),
                gidPrefix,
                request.portGuid(),
                traits.qKey(),
                traits.mlid().map(Mlid::value).orElse(0),
                traits.mtu().code(),
                traits.pKey().value(),
                traits.rate().code(),
                0,
                0,
                new McMemberRecord.Header(0, 0, 0),
                request.mgid().scope(),
                request.joinState().bits(),
                false);
        record.encode(out, SaHeader.DATA_AT);
        return bytes;
    }
}
