package io.espalier.lab;

import io.espalier.model.Lid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads multicast forwarding tables of simulated switches, and writes them behind OpenSM's back to plant a fault.
 *
 * <p>MulticastForwardingTable (IBA 14.2.5.13): a block holds the masks of 32 MLIDs for 16 ports; the modifier's low 9 bits
 * are the block, its high 4 bits the position, which is the group of 16 ports.
 */
final class MftClient {
    private static final int SMP_CLASS = 0x01;
    private static final int MFT = 0x1B;
    private static final int DATA = 64;
    private static final int ROWS = 32;
    private static final int PORTS = 16;

    private final MadExchange exchange;

    MftClient(UmadPort port) throws UmadException {
        exchange = new MadExchange(port, port.register(SMP_CLASS, 1, 0), 0);
    }

    /** The table of a switch, from the first MLID to that one. */
    MulticastTable read(Lid lid, int portCount, Mlid last) {
        SortedMap<Mlid, PortSet> rows = new TreeMap<>();
        List<MadExchange.Request> requests = new ArrayList<>();
        for (int block = 0; block <= last.index() / ROWS; block++) {
            for (int position = 0; position <= portCount / PORTS; position++) {
                requests.add(request(lid, Mad.GET, block, position));
            }
        }
        List<Optional<Mad>> replies = exchange.run(requests);
        for (int i = 0; i < replies.size(); i++) {
            int block = i / (portCount / PORTS + 1);
            addBlock(rows, checked(replies.get(i), lid), block, i % (portCount / PORTS + 1));
        }
        return MulticastTable.of(rows);
    }

    /** Writes one row of a switch's table and leaves the others as they are. */
    void writeRow(Lid lid, int portCount, Mlid mlid, PortSet ports) {
        int block = mlid.index() / ROWS;
        for (int position = 0; position <= portCount / PORTS; position++) {
            Mad old = checked(
                    exchange.run(List.of(request(lid, Mad.GET, block, position)))
                            .getFirst(),
                    lid);
            MadExchange.Request request = request(lid, Mad.SET, block, position);
            for (int at = DATA; at < DATA + 2 * ROWS; at += 8) {
                request.mad().put64(at, old.u64(at));
            }
            request.mad().put16(DATA + 2 * (mlid.index() % ROWS), mask(ports, position));
            checked(exchange.run(List.of(request)).getFirst(), lid);
        }
    }

    private static MadExchange.Request request(Lid lid, int method, int block, int position) {
        return new MadExchange.Request(lid.value(), Mad.request(SMP_CLASS, 1, method, MFT, position << 28 | block));
    }

    private static Mad checked(Optional<Mad> reply, Lid lid) {
        Mad mad = reply.orElseThrow(() -> new LabException("the switch with LID " + lid + " does not answer"));
        if (mad.status() != 0) {
            throw new LabException(String.format("the switch with LID %s refuses: status 0x%04x", lid, mad.status()));
        }
        return mad;
    }

    private static void addBlock(SortedMap<Mlid, PortSet> rows, Mad block, int number, int position) {
        for (int row = 0; row < ROWS; row++) {
            int mask = block.u16(DATA + 2 * row);
            for (int bit = 0; bit < PORTS; bit++) {
                if ((mask & 1 << bit) != 0) {
                    PortSet port = PortSet.of(position * PORTS + bit);
                    rows.merge(new Mlid(Mlid.FIRST_VALUE + number * ROWS + row), port, PortSet::union);
                }
            }
        }
    }

    private static int mask(PortSet ports, int position) {
        int mask = 0;
        for (int bit = 0; bit < PORTS; bit++) {
            mask |= ports.contains(position * PORTS + bit) ? 1 << bit : 0;
        }
        return mask;
    }
}
