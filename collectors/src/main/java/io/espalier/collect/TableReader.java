package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.mad.SmpHeader;
import io.espalier.mad.SwitchInfo;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import io.espalier.model.SwitchCapabilities;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads multicast forwarding tables: of each switch all positions of the blocks up to the highest MLID in use, or up to the
 * switch's own MulticastFDBTop where it keeps one; and on from there as long as the last block read is not empty, since rows
 * of groups that are gone can stay behind. A switch of which no block came has no table.
 */
final class TableReader {
    private final Asker asker;
    private final long mKey;
    private final Map<Guid, SwitchTable> tables = new TreeMap<>();

    TableReader(Asker asker, long mKey) {
        this.asker = asker;
        this.mKey = mKey;
    }

    /** @param highest the highest MLID that the SA knows; without it, all blocks are read */
    SortedMap<Guid, MulticastTable> read(Collection<NodeFacts> nodes, Optional<Mlid> highest, boolean saAnswered)
            throws TransportException {
        for (NodeFacts node : nodes) {
            if (node.isSwitch()) {
                SwitchTable table = new SwitchTable(node, blocks(node, highest, saAnswered));
                tables.put(node.guid(), table);
                table.askUpTo(table.wanted);
            }
        }
        asker.run();
        SortedMap<Guid, MulticastTable> result = new TreeMap<>();
        tables.forEach((guid, table) -> table.result().ifPresent(rows -> result.put(guid, rows)));
        return result;
    }

    private static int blocks(NodeFacts node, Optional<Mlid> highest, boolean saAnswered) {
        int cap = capBlocks(node);
        int top = node.findSwitchInfo().map(SwitchInfo::multicastFdbTop).orElse(0);
        if (top >= Mlid.FIRST_VALUE - 1) {
            return Math.min(cap, blocksFor(top));
        }
        if (!saAnswered) {
            return cap;
        }
        return Math.min(cap, highest.map(mlid -> blocksFor(mlid.value())).orElse(1));
    }

    private static int blocksFor(int mlid) {
        return (mlid - Mlid.FIRST_VALUE + MulticastForwardingBlock.MLIDS) / MulticastForwardingBlock.MLIDS;
    }

    private static int capBlocks(NodeFacts node) {
        int cap = node.findSwitchInfo()
                .map(SwitchInfo::multicastFdbCap)
                .orElse(SwitchCapabilities.UNKNOWN.multicastFdbCap());
        int all = Mlid.LAST_VALUE - Mlid.FIRST_VALUE + 1;
        return (Math.min(cap, all) + MulticastForwardingBlock.MLIDS - 1) / MulticastForwardingBlock.MLIDS;
    }

    /** The table of one switch as it comes in. */
    private final class SwitchTable {
        private final NodeFacts node;
        private final int positions;
        final int wanted;
        private final List<long[]> rows = new ArrayList<>();
        private int asked;
        private int missingOfLast;
        private boolean lastInUse;
        private boolean anyAnswer;

        SwitchTable(NodeFacts node, int wanted) {
            this.node = node;
            this.wanted = wanted;
            positions = MulticastForwardingBlock.positions(node.info.portCount());
            anyAnswer = wanted == 0;
        }

        void askUpTo(int blocks) {
            missingOfLast = positions;
            lastInUse = false;
            while (asked < blocks) {
                for (int position = 0; position < positions; position++) {
                    ask(asked, position);
                }
                asked++;
            }
        }

        private void ask(int block, int position) {
            int modifier = MulticastForwardingBlock.modifier(block, position);
            MadAttribute attribute = MadAttribute.MULTICAST_FORWARDING_TABLE;
            asker.ask(new SmpGet(node.destination(0), attribute, modifier, mKey), node.port(0), attribute, in -> {
                anyAnswer = true;
                for (int entry = 0; entry < MulticastForwardingBlock.MLIDS; entry++) {
                    int mask = MulticastForwardingBlock.mask(in, SmpHeader.DATA_AT, entry);
                    if (mask != 0) {
                        add(block, entry, position, mask);
                    }
                }
                if (block == asked - 1) {
                    lastBlockAnswered();
                }
            });
        }

        private void add(int block, int entry, int position, int mask) {
            int index = block * MulticastForwardingBlock.MLIDS + entry;
            while (rows.size() <= index) {
                rows.add(new long[4]);
            }
            int firstPort = position * MulticastForwardingBlock.PORTS;
            rows.get(index)[firstPort >> 6] |= (long) mask << (firstPort & 63);
            lastInUse |= block == asked - 1;
        }

        private void lastBlockAnswered() {
            missingOfLast--;
            if (missingOfLast == 0 && lastInUse && asked < capBlocks(node)) {
                askUpTo(asked + 1);
            }
        }

        Optional<MulticastTable> result() {
            if (!anyAnswer) {
                return Optional.empty();
            }
            SortedMap<Mlid, PortSet> used = new TreeMap<>();
            for (int index = 0; index < rows.size() && index <= Mlid.LAST_VALUE - Mlid.FIRST_VALUE; index++) {
                used.put(new Mlid(Mlid.FIRST_VALUE + index), PortSet.ofWords(rows.get(index)));
            }
            return Optional.of(new MulticastTable(used));
        }
    }
}
