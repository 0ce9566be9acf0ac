package io.espalier.collect;

import io.espalier.mad.LinearForwardingBlock;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.SmpHeader;
import io.espalier.mad.SwitchInfo;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.UnicastTable;
import io.espalier.transport.Destination;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the switches' unicast forwarding tables, each up to its LinearFDBTop in blocks of 64 LIDs: on a subnet of 5,000 LIDs 79
 * MADs a switch, so ask rarely. A switch that leaves out a block has no table in the result, and the missing answer is a
 * problem; one that leaves out the first is not asked for the rest.
 */
final class UnicastTableReader {
    private final Asker asker;
    private final long mKey;
    private final SortedMap<Guid, UnicastTable> tables = new TreeMap<>();

    UnicastTableReader(Asker asker, long mKey) {
        this.asker = asker;
        this.mKey = mKey;
    }

    /** The tables that were told whole; of a switch that no SM has set up there is none. */
    SortedMap<Guid, UnicastTable> read(Collection<NodeFacts> nodes) throws TransportException {
        for (NodeFacts node : nodes) {
            int top = node.findSwitchInfo().map(SwitchInfo::linearFdbTop).orElse(0);
            if (node.isSwitch() && node.isReached(0) && top > 0) {
                new SwitchTable(node, Math.min(top, Mlid.FIRST_VALUE - 1)).ask(0);
            }
        }
        asker.run();
        return tables;
    }

    /** Asks one switch. The first block finds out whether it answers; then all others are asked for together. */
    private final class SwitchTable {
        private final NodeFacts node;
        private final Destination to;
        private final byte[] ports;
        private int missing;

        SwitchTable(NodeFacts node, int top) {
            this.node = node;
            to = node.destination(0);
            ports = new byte[top + 1];
            missing = LinearForwardingBlock.blocks(top);
        }

        void ask(int block) {
            asker.ask(
                    new SmpGet(to, MadAttribute.LINEAR_FORWARDING_TABLE, block, mKey),
                    node.port(0),
                    in -> answered(block, LinearForwardingBlock.decode(in, SmpHeader.DATA_AT)));
        }

        private void answered(int block, byte[] answer) {
            int from = block * LinearForwardingBlock.LIDS;
            System.arraycopy(answer, 0, ports, from, Math.min(answer.length, ports.length - from));
            missing--;
            if (missing == 0) {
                tables.put(node.guid(), UnicastTable.of(ports));
            } else if (block == 0) {
                for (int next = 1; next < LinearForwardingBlock.blocks(ports.length - 1); next++) {
                    ask(next);
                }
            }
        }
    }
}
