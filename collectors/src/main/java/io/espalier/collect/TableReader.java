package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.mad.SmpHeader;
import io.espalier.mad.SwitchInfo;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.SwitchCapabilities;
import io.espalier.transport.Destination;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads multicast forwarding tables: of each switch all positions of the blocks up to the highest MLID in use, or up to the
 * switch's own MulticastFDBTop where it keeps one; and on from there as long as the last block read is not empty, since rows
 * of groups that are gone can stay behind. Where an earlier reading found such rows further up, it reads up to them again.
 * A reading to the end goes on through all blocks that the switch has, with one request under way to each position of a
 * switch, unless the switch keeps a MulticastFDBTop: above that it looks nothing up. A switch of which no block came has no
 * table.
 */
final class TableReader {
    private static final MadAttribute ATTRIBUTE = MadAttribute.MULTICAST_FORWARDING_TABLE;

    private final Asker asker;
    private final long mKey;
    private final Map<Guid, MulticastTable> before;
    private final boolean toTheEnd;
    private final Map<Guid, SwitchTable> tables = new TreeMap<>();

    /**
     * @param before the tables as they were read last
     * @param toTheEnd whether to read all blocks, for rows that nobody knows of any more
     */
    TableReader(Asker asker, long mKey, Map<Guid, MulticastTable> before, boolean toTheEnd) {
        this.asker = asker;
        this.mKey = mKey;
        this.before = before;
        this.toTheEnd = toTheEnd;
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
        if (toTheEnd) {
            tables.values().forEach(SwitchTable::askToTheEnd);
            asker.run();
        }
        SortedMap<Guid, MulticastTable> result = new TreeMap<>();
        tables.forEach((guid, table) -> table.result().ifPresent(rows -> result.put(guid, rows)));
        return result;
    }

    private int blocks(NodeFacts node, Optional<Mlid> highest, boolean saAnswered) {
        int cap = capBlocks(node);
        if (keepsTop(node)) {
            return Math.min(cap, blocksFor(top(node)));
        }
        if (!saAnswered) {
            return cap;
        }
        int known = highest.map(mlid -> blocksFor(mlid.value())).orElse(1);
        return Math.min(cap, Math.max(known, blocksBefore(node)));
    }

    private int blocksBefore(NodeFacts node) {
        SortedMap<Mlid, PortSet> rows =
                before.getOrDefault(node.guid(), MulticastTable.EMPTY).rows();
        return rows.isEmpty() ? 0 : blocksFor(rows.lastKey().value());
    }

    private static boolean keepsTop(NodeFacts node) {
        return top(node) >= Mlid.FIRST_VALUE - 1;
    }

    private static int top(NodeFacts node) {
        return node.findSwitchInfo().map(SwitchInfo::multicastFdbTop).orElse(0);
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
        private final Destination to;
        private final PortId at;
        private final int cap;
        private final int positions;
        final int wanted;
        private final TableRows rows = new TableRows();
        private final BitSet answered = new BitSet();
        private int asked;
        private int missingOfLast;
        private boolean lastInUse;
        private boolean anyAnswer;

        SwitchTable(NodeFacts node, int wanted) {
            this.node = node;
            this.wanted = wanted;
            to = node.destination(0);
            at = node.port(0);
            cap = capBlocks(node);
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
            asker.ask(request(block, position), at, in -> {
                take(in, block, position);
                if (block == asked - 1) {
                    lastBlockAnswered();
                }
            });
        }

        /** Not for a switch that was silent: a block after the other, each with its time-outs, would be waited for. */
        void askToTheEnd() {
            if (anyAnswer && !keepsTop(node)) {
                for (int position = 0; position < positions; position++) {
                    askOneByOne(asked, position);
                }
            }
        }

        private void askOneByOne(int block, int position) {
            if (block < cap) {
                asker.ask(
                        request(block, position),
                        at,
                        in -> {
                            take(in, block, position);
                            askOneByOne(block + 1, position);
                        },
                        failure -> {
                            if (failure.reason() != Reason.TIMEOUT) {
                                askOneByOne(block + 1, position);
                            }
                        });
            }
        }

        private SmpGet request(int block, int position) {
            return new SmpGet(to, ATTRIBUTE, MulticastForwardingBlock.modifier(block, position), mKey);
        }

        private void take(MadReader in, int block, int position) {
            anyAnswer = true;
            answered.set(block * positions + position);
            for (int entry = 0; entry < MulticastForwardingBlock.MLIDS; entry++) {
                int mask = MulticastForwardingBlock.mask(in, SmpHeader.DATA_AT, entry);
                rows.add(block, entry, position, mask);
                lastInUse |= mask != 0 && block == asked - 1;
            }
        }

        /** Blocks that were asked and did not answer are as they were read last. */
        private void carryOver() {
            if (answered.cardinality() == asked * positions) {
                return;
            }
            before.getOrDefault(node.guid(), MulticastTable.EMPTY).rows().forEach((mlid, ports) -> {
                int index = mlid.value() - Mlid.FIRST_VALUE;
                int block = index / MulticastForwardingBlock.MLIDS;
                // What is above a MulticastFDBTop that fell was not asked, and does not count any more.
                ports.stream()
                        .filter(port -> block < asked
                                && !answered.get(block * positions + port / MulticastForwardingBlock.PORTS))
                        .forEach(port -> rows.addPort(index, port));
            });
        }

        private void lastBlockAnswered() {
            missingOfLast--;
            if (missingOfLast == 0 && lastInUse && asked < cap) {
                askUpTo(asked + 1);
            }
        }

        Optional<MulticastTable> result() {
            if (!anyAnswer) {
                return Optional.empty();
            }
            carryOver();
            return Optional.of(rows.toTable(before.getOrDefault(node.guid(), MulticastTable.EMPTY)));
        }
    }
}
