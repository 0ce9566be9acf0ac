package io.espalier.lab;

import static io.espalier.mad.MulticastForwardingBlock.MLIDS;
import static io.espalier.mad.MulticastForwardingBlock.PORTS;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.mad.SmpHeader;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads multicast forwarding tables of simulated switches, and writes them behind OpenSM's back to plant a fault: the only
 * place in Espalier that sends a Set to a switch. Used by one thread.
 */
final class MftClient {
    private static final int SET = 0x02;

    private final MadExchange exchange;

    MftClient(UmadPort port) throws UmadException {
        exchange = new MadExchange(port, ManagementClass.SUBNET_LID);
    }

    /** The table of a switch, from the first MLID to the end of that one's block. */
    MulticastTable read(Lid lid, int portCount, Mlid last) {
        List<Mad> replies = exchange.run(requests(lid, portCount, last)).stream()
                .map(reply -> checked(reply, lid))
                .toList();
        return table(replies);
    }

    /** The tables of many switches, all requests of all of them in one window. */
    SortedMap<Guid, MulticastTable> read(SubnetList subnet, Mlid last) {
        List<MadExchange.Request> requests = new ArrayList<>();
        subnet.lids().forEach((guid, lid) -> requests.addAll(requests(lid, subnet.portCount(guid), last)));
        Iterator<Optional<Mad>> replies = exchange.run(requests).iterator();
        SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
        subnet.lids().forEach((guid, lid) -> {
            int count = requests(lid, subnet.portCount(guid), last).size();
            tables.put(
                    guid,
                    table(Stream.generate(replies::next)
                            .limit(count)
                            .map(reply -> checked(reply, lid))
                            .toList()));
        });
        return tables;
    }

    private static List<MadExchange.Request> requests(Lid lid, int portCount, Mlid last) {
        List<MadExchange.Request> requests = new ArrayList<>();
        for (int block = 0; block <= last.index() / MLIDS; block++) {
            for (int position = 0; position < MulticastForwardingBlock.positions(portCount); position++) {
                requests.add(request(lid, MadHeader.GET, block, position));
            }
        }
        return requests;
    }

    private static MulticastTable table(List<Mad> replies) {
        SortedMap<Mlid, PortSet> rows = new TreeMap<>();
        replies.forEach(reply -> addBlock(rows, reply.reader()));
        return MulticastTable.of(rows);
    }

    /** Writes one row of a switch's table and leaves the others as they are. */
    void writeRow(Lid lid, int portCount, Mlid mlid, PortSet ports) {
        int block = mlid.index() / MLIDS;
        for (int position = 0; position < MulticastForwardingBlock.positions(portCount); position++) {
            MadReader old =
                    ask(request(lid, MadHeader.GET, block, position), lid).reader();
            MadExchange.Request change = request(lid, SET, block, position);
            MadWriter out = change.mad().writer().bytes(SmpHeader.DATA_AT, old.bytes(SmpHeader.DATA_AT, 2 * MLIDS));
            MulticastForwardingBlock.encodeMask(out, SmpHeader.DATA_AT, mlid.index() % MLIDS, mask(ports, position));
            ask(change, lid);
        }
    }

    private static MadExchange.Request request(Lid lid, int method, int block, int position) {
        MadHeader header = MadHeader.request(
                ManagementClass.SUBNET_LID,
                method,
                MadAttribute.MULTICAST_FORWARDING_TABLE,
                MulticastForwardingBlock.modifier(block, position));
        return new MadExchange.Request(lid.value(), Mad.request(header));
    }

    private Mad ask(MadExchange.Request request, Lid lid) {
        return checked(exchange.run(List.of(request)).getFirst(), lid);
    }

    private static Mad checked(Optional<Mad> reply, Lid lid) {
        Mad mad = reply.orElseThrow(() -> new LabException("the switch with LID " + lid + " does not answer"));
        if (mad.status() != 0) {
            throw new LabException(String.format("the switch with LID %s refuses: status 0x%04x", lid, mad.status()));
        }
        return mad;
    }

    private static void addBlock(SortedMap<Mlid, PortSet> rows, MadReader in) {
        int modifier = MadHeader.decode(in).attributeModifier();
        int first = Mlid.FIRST_VALUE + MulticastForwardingBlock.block(modifier) * MLIDS;
        for (int entry = 0; entry < MLIDS; entry++) {
            int mask = MulticastForwardingBlock.mask(in, SmpHeader.DATA_AT, entry);
            for (int bit = 0; bit < PORTS; bit++) {
                if ((mask & 1 << bit) != 0) {
                    PortSet port = PortSet.of(MulticastForwardingBlock.position(modifier) * PORTS + bit);
                    rows.merge(new Mlid(first + entry), port, PortSet::union);
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
