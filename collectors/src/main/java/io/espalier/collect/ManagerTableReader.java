package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.MftRecord;
import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.mad.SaHeader;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.Failure;
import io.espalier.transport.LocalPort;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SaGet;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Asks the SA what the SM has noted of the switches' multicast tables: where it differs from the switch's own word, a write
 * was lost. One GetTable of all records, without a key first, since a wrong one is met with silence, and with the SM_Key only
 * if that is refused. The SA tells the blocks in use only, and leaves out switches that share no partition with the asker
 * (OpenSM 3.3.23 leaves out those that were never in a tree, too): a switch without a record has no table in the result,
 * which does not say that its table is empty.
 *
 * <p>The answer has 72 bytes for each switch, block of 32 MLIDs and 16 ports, which a large SM does not give for nothing: ask
 * rarely.
 */
final class ManagerTableReader {
    private final Asker asker;
    private final ManagementKeys keys;
    private final LocalPort localPort;
    private final PortId at;
    private final Map<Lid, Guid> switches = new HashMap<>();
    private final SortedMap<Guid, TableRows> tables = new TreeMap<>();
    private int unknown;

    /** @param at the local port, where the SA's silence is noted */
    ManagerTableReader(Asker asker, ManagementKeys keys, LocalPort localPort, PortId at) {
        this.asker = asker;
        this.keys = keys;
        this.localPort = localPort;
        this.at = at;
    }

    /** The SM's own tables, of the switches that it tells of. */
    SortedMap<Guid, MulticastTable> read(Collection<NodeFacts> nodes) throws TransportException {
        SortedMap<Guid, MulticastTable> result = new TreeMap<>();
        if (!localPort.smLid().isUnicast()) {
            return result;
        }
        for (NodeFacts node : nodes) {
            if (node.isSwitch()) {
                switches.put(node.lid(0), node.guid());
            }
        }
        List<Failure> failures = ask(0);
        if (keys.hasSmKey() && failures.stream().anyMatch(failure -> failure.reason() == Reason.BAD_STATUS)) {
            failures = ask(keys.smKey());
        }
        failures.forEach(this::without);
        if (unknown > 0) {
            note(Reason.CHANGED_MEANWHILE, unknown + " records are of switches that were not found");
        }
        tables.forEach((guid, rows) -> result.put(guid, rows.toTable()));
        return result;
    }

    private List<Failure> ask(long smKey) throws TransportException {
        List<Failure> failures = new ArrayList<>();
        Destination sa = Destination.of(localPort.smLid(), localPort.smSl());
        asker.tryAsking(SaGet.table(sa, MadAttribute.MFT_RECORD, smKey), this::decode, failures::add);
        asker.run();
        return failures;
    }

    private void decode(MadReader in) {
        SaHeader.decode(in).records(in.length(), MftRecord.LENGTH).forEach(start -> add(in, start));
    }

    private void add(MadReader in, int start) {
        MftRecord record = MftRecord.decode(in, start);
        // A short table is padded with zeros up to a whole MAD.
        if (record.lid().equals(Lid.NONE)) {
            return;
        }
        Guid guid = switches.get(record.lid());
        if (guid == null) {
            unknown++;
            return;
        }
        TableRows rows = tables.computeIfAbsent(guid, key -> new TableRows());
        for (int entry = 0; entry < MulticastForwardingBlock.MLIDS; entry++) {
            int mask = MulticastForwardingBlock.mask(in, start + MftRecord.MASKS_AT, entry);
            rows.add(record.block(), entry, record.position(), mask);
        }
    }

    private void without(Failure failure) {
        note(failure.saReason(), failure.detail());
    }

    private void note(Reason reason, String detail) {
        asker.note(reason, at, MadAttribute.MFT_RECORD.label(), detail);
    }
}
