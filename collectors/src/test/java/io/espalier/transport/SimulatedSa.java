package io.espalier.transport;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.MftRecord;
import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.mad.SaHeader;
import io.espalier.mad.ServiceRecord;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.SubnetService;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers SA queries from a fabric, as OpenSM does: members for the right key only, silence for a wrong one. */
record SimulatedSa(Fabric fabric, long saKey, boolean managerTablesHidden) {
    private static final int STRIDE = 56;
    private static final int NO_SUCH_ATTRIBUTE = 0x000C;

    Optional<byte[]> answer(MadHeader request, MadReader in) {
        long key = SaHeader.decode(in).smKey();
        if (key != 0 && key != saKey) {
            return Optional.empty();
        }
        if (request.attributeId() == MadAttribute.SA_CLASS_PORT_INFO.id()) {
            byte[] answer = new byte[MadHeader.MAD_LENGTH];
            MadWriter out = MadWriter.of(answer);
            request.response(0).encode(out);
            new ClassPortInfo(2, 0, 0, 18).encode(out, SaHeader.DATA_AT);
            return Optional.of(answer);
        }
        if (request.attributeId() == MadAttribute.MFT_RECORD.id() && !managerTablesHidden) {
            return Optional.of(managerTables(request));
        }
        if (request.attributeId() == MadAttribute.SERVICE_RECORD.id()) {
            return Optional.of(services(request));
        }
        if (request.attributeId() != MadAttribute.MC_MEMBER_RECORD.id()) {
            byte[] answer = new byte[MadHeader.MAD_LENGTH];
            request.response(NO_SUCH_ATTRIBUTE).encode(MadWriter.of(answer));
            return Optional.of(answer);
        }
        return Optional.of(table(request, key == 0 ? groups() : members()));
    }

    /** With a key that nobody must see, and padded up to a whole MAD. */
    private byte[] services(MadHeader request) {
        int length = SaHeader.DATA_AT + fabric.services().size() * ServiceRecord.LENGTH;
        byte[] answer = new byte[Math.max(MadHeader.MAD_LENGTH, length)];
        MadWriter out = MadWriter.of(answer);
        request.response(0).encode(out);
        new SaHeader(0, ServiceRecord.LENGTH / 8, 0).encode(out);
        int at = SaHeader.DATA_AT;
        for (SubnetService service : fabric.services()) {
            new ServiceRecord(
                            service.id(),
                            fabric.gidPrefix(),
                            service.portGuid(),
                            service.pKey(),
                            service.leaseSeconds(),
                            service.name())
                    .encode(out, at);
            out.bytes(at + 32, "a secret of it's".getBytes(StandardCharsets.US_ASCII));
            at += ServiceRecord.LENGTH;
        }
        return answer;
    }

    private static byte[] table(MadHeader request, List<McMemberRecord> records) {
        byte[] answer = new byte[SaHeader.DATA_AT + records.size() * STRIDE];
        MadWriter out = MadWriter.of(answer);
        request.response(0).encode(out);
        new SaHeader(0, records.isEmpty() ? 0 : STRIDE / 8, 0).encode(out);
        for (int i = 0; i < records.size(); i++) {
            records.get(i).encode(out, SaHeader.DATA_AT + i * STRIDE);
        }
        return answer;
    }

    /** All blocks up to the last one in use, of all positions, of each switch. */
    private byte[] managerTables(MadHeader request) {
        List<byte[]> records = new ArrayList<>();
        int top = fabric.managerTables().values().stream()
                .flatMap(table -> table.rows().keySet().stream())
                .mapToInt(Mlid::value)
                .max()
                .orElse(Mlid.FIRST_VALUE - MulticastForwardingBlock.MLIDS);
        for (Guid guid : fabric.managerTables().keySet()) {
            SimulatedNode node = new SimulatedNode(fabric, fabric.node(guid));
            int positions = MulticastForwardingBlock.positions(
                    fabric.node(guid).identity().portCount());
            for (int block = 0; block <= (top - Mlid.FIRST_VALUE) / MulticastForwardingBlock.MLIDS; block++) {
                for (int position = 0; position < positions; position++) {
                    records.add(node.managerRecord(block, position));
                }
            }
        }
        byte[] answer = new byte[Math.max(MadHeader.MAD_LENGTH, SaHeader.DATA_AT + records.size() * MftRecord.LENGTH)];
        MadWriter out = MadWriter.of(answer);
        request.response(0).encode(out);
        new SaHeader(0, records.isEmpty() ? 0 : MftRecord.LENGTH / 8, 0).encode(out);
        for (int record = 0; record < records.size(); record++) {
            out.bytes(SaHeader.DATA_AT + record * MftRecord.LENGTH, records.get(record));
        }
        return answer;
    }

    private List<McMemberRecord> groups() {
        return fabric.groups().stream()
                .map(group -> record(group, 0, Guid.ZERO, 0, false))
                .toList();
    }

    private List<McMemberRecord> members() {
        List<McMemberRecord> records = new ArrayList<>();
        for (MulticastGroup group : fabric.groups()) {
            for (Member member : group.members()) {
                records.add(record(
                        group,
                        fabric.gidPrefix(),
                        member.portGuid(),
                        member.joinState().bits(),
                        member.proxyJoin()));
            }
        }
        return records;
    }

    private static McMemberRecord record(
            MulticastGroup group, long prefix, Guid port, int joinState, boolean proxyJoin) {
        return new McMemberRecord(
                group.mgid(),
                prefix,
                port,
                group.qKey(),
                group.mlid().value(),
                group.mtu().code(),
                group.pKey().value(),
                group.rate().code(),
                group.flow().packetLifeTime(),
                group.flow().tClass(),
                new McMemberRecord.Header(
                        group.flow().sl(),
                        group.flow().flowLabel(),
                        group.flow().hopLimit()),
                group.flow().scope(),
                joinState,
                proxyJoin);
    }
}
