package io.espalier.transport;

import io.espalier.mad.ExtendedPortInfo;
import io.espalier.mad.GuidInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadWriter;
import io.espalier.mad.PKeyTable;
import io.espalier.mad.SlToVlMappingTable;
import io.espalier.mad.VlArbitrationTable;
import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Fabric;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.SlToVl;
import io.espalier.model.Switch;
import java.util.List;
import java.util.Optional;

/** Writes what is set up on a node's ports into answers; a status of 0 is a good one. */
record SimulatedTables(Fabric fabric, Node node) {
    static final int GUID_CAP = 32;
    static final int P_KEY_CAP = 64;

    private static final int DATA_AT = 64;
    private static final int OK = 0;
    private static final int NO_SUCH_ATTRIBUTE = 0x000C;
    private static final int BAD_VALUE = 0x001C;

    int smp(int attribute, int modifier, int arrivalPort, MadWriter out) {
        if (attribute == MadAttribute.EXTENDED_PORT_INFO.id()) {
            return extendedPortInfo(modifier, out);
        } else if (attribute == MadAttribute.GUID_INFO.id()) {
            new GuidInfo(slice(tables(arrivalPort).guids(), modifier, GuidInfo.GUIDS)).encode(out, DATA_AT);
        } else if (attribute == MadAttribute.P_KEY_TABLE.id()) {
            int port = node instanceof Switch ? PKeyTable.port(modifier) : arrivalPort;
            new PKeyTable(slice(tables(port).pKeys(), PKeyTable.block(modifier), PKeyTable.KEYS)).encode(out, DATA_AT);
        } else if (attribute == MadAttribute.SL_TO_VL_MAPPING_TABLE.id()) {
            return slToVl(modifier, arrivalPort, out);
        } else if (attribute == MadAttribute.VL_ARBITRATION_TABLE.id()) {
            arbitration(modifier, arrivalPort, out);
        } else {
            return NO_SUCH_ATTRIBUTE;
        }
        return OK;
    }

    private PortTables tables(int port) {
        return fabric.portTables().getOrDefault(new PortId(node.guid(), port), PortTables.EMPTY);
    }

    private static <T> List<T> slice(List<T> all, int block, int length) {
        int from = Math.min(all.size(), block * length);
        return all.subList(from, Math.min(all.size(), from + length));
    }

    private int extendedPortInfo(int number, MadWriter out) {
        Port port = node.port(number);
        new ExtendedPortInfo(port.speed() == LinkSpeed.FDR10 ? 1 : 0).encode(out, DATA_AT);
        return OK;
    }

    private int slToVl(int modifier, int arrivalPort, MadWriter out) {
        boolean isSwitch = node instanceof Switch;
        int way = isSwitch ? SlToVlMappingTable.out(modifier) : arrivalPort;
        // A port's packets go to the same lanes wherever they came in by.
        Optional<SlToVl> table = tables(way).slToVl().values().stream().findFirst();
        boolean isWay =
                !isSwitch || node.findPort(SlToVlMappingTable.in(modifier)).isPresent();
        if (table.isEmpty() || !isWay) {
            return BAD_VALUE;
        }
        SlToVlMappingTable.encode(out, DATA_AT, table.get());
        return OK;
    }

    private void arbitration(int modifier, int arrivalPort, MadWriter out) {
        PortTables tables = tables(node instanceof Switch ? VlArbitrationTable.port(modifier) : arrivalPort);
        int block = VlArbitrationTable.block(modifier);
        boolean isHigh = block >= VlArbitrationTable.HIGH;
        List<ArbitrationEntry> turns = isHigh ? tables.high() : tables.low();
        int first = isHigh ? VlArbitrationTable.HIGH : VlArbitrationTable.LOW;
        new VlArbitrationTable(slice(turns, block - first, VlArbitrationTable.ENTRIES)).encode(out, DATA_AT);
    }
}
