package io.espalier.bench.sa;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.McRequest;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.LabOptions;
import io.espalier.lab.McRecordBits;
import io.espalier.lab.McRecordClient;
import io.espalier.lab.OpenSmOptions;
import io.espalier.mad.McMemberRecord;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A real OpenSM in a lab, asked from several hosts. Used by one thread. */
final class RealSa implements AutoCloseable {
    private final Lab lab;
    private final Map<Guid, McRecordClient> clients = new LinkedHashMap<>();
    private final LogTail log;

    /**
     * Starts it and waits until the subnet is up.
     *
     * @param hosts NodeGUIDs of the hosts that ask; they have one port, whose GUID is the next
     */
    RealSa(Fabric fabric, OpenSmOptions options, List<Guid> hosts) {
        lab = Lab.start(LabOptions.of(fabric).withOpenSm(options));
        try {
            hosts.forEach(host -> clients.put(new Guid(host.value() + 1), McRecordClient.on(lab, host)));
            log = new LogTail(lab.openSm().log());
        } catch (RuntimeException e) {
            closeAll();
            throw e;
        }
    }

    /**
     * What came back.
     *
     * @param status the MAD's
     * @param codes what OpenSM logged
     * @param record on success
     */
    record Answer(int status, List<String> codes, Optional<McRecord> record) {}

    /** The fabric as a sweep sees it, without its groups. */
    Fabric sweep() {
        UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT);
        try (UmadSource source = new UmadSource(options, InstantSource.fixed(Instant.EPOCH))) {
            return source.read().fabric().toBuilder()
                    .clearGroups()
                    .membersKnown(true)
                    .build();
        } catch (SourceUnavailableException e) {
            throw new LabException("the lab's fabric cannot be swept: " + e.getMessage(), e);
        }
    }

    Answer ask(McRequest request) {
        McRecordClient client = clients.get(request.requester());
        if (client == null) {
            throw new IllegalArgumentException("no client on " + request.requester());
        }
        McRecordBits bits = McRecordBits.of(request.record());
        McRecordClient.Answer answer = request.method() == McRequest.Method.SET
                ? client.set(request.componentMask(), bits)
                : client.delete(request.componentMask(), bits);
        return new Answer(answer.status(), log.codes(), answer.record().map(McRecordBits::toRecord));
    }

    /** All groups that any of the hosts may see, with their members. */
    SortedMap<Mgid, MulticastGroup> groups() {
        SortedMap<Mgid, MulticastGroup> groups = new TreeMap<>();
        for (McRecordClient client : clients.values()) {
            client.groups().forEach(bits -> groups.putIfAbsent(bits.record().mgid(), group(bits.record())));
        }
        Map<Mgid, SortedMap<Guid, Member>> members = new TreeMap<>();
        for (McRecordClient client : clients.values()) {
            for (McRecordBits bits : client.members()) {
                members.computeIfAbsent(bits.record().mgid(), mgid -> new TreeMap<>(Guid.KEY_ORDER))
                        .put(bits.record().portGuid(), member(bits.record()));
            }
        }
        members.forEach((mgid, byPort) ->
                groups.computeIfPresent(mgid, (same, group) -> group.withMembers(new ArrayList<>(byPort.values()))));
        return groups;
    }

    private static Member member(McMemberRecord record) {
        return new Member(record.portGuid(), new JoinState(record.joinState()), record.proxyJoin());
    }

    private static MulticastGroup group(McMemberRecord record) {
        GroupFlow flow = new GroupFlow(
                record.header().sl(),
                record.tClass(),
                record.header().flowLabel(),
                record.header().hopLimit(),
                record.packetLifeTime(),
                record.scope());
        return new MulticastGroup(
                record.mgid(),
                new Mlid(record.mlid()),
                record.qKey(),
                new PKey(record.pKey()),
                Mtu.ofCode(record.mtu()),
                Rate.ofCode(record.rate()),
                flow,
                List.of());
    }

    private void closeAll() {
        clients.values().forEach(McRecordClient::close);
        lab.close();
    }

    @Override
    public void close() {
        log.close();
        closeAll();
    }
}
