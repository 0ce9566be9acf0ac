package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.PortId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code opensm-subnet.lst}: the links that OpenSM found in its last heavy sweep, one line a link end.
 *
 * @param lids LID of each switch that has a link
 * @param portCounts number of ports of each such switch
 * @param attached switch port behind which each end port hangs; a switch's own end port is its port 0
 * @param linked every port that has a link
 */
record SubnetList(
        SortedMap<Guid, Lid> lids,
        SortedMap<Guid, Integer> portCounts,
        Map<Guid, PortId> attached,
        Set<PortId> linked) {
    private static final Pattern END = Pattern.compile(
            "\\{ (\\S+) Ports:(\\p{XDigit}+) SystemGUID:\\p{XDigit}+ NodeGUID:(\\p{XDigit}+) PortGUID:(\\p{XDigit}+) "
                    + "VenID:\\p{XDigit}+ DevID:\\p{XDigit}+ Rev:\\p{XDigit}+ \\{.*?\\} LID:(\\p{XDigit}+) PN:(\\p{XDigit}+) \\}");

    private record End(boolean isSwitch, int portCount, Guid node, Guid port, Lid lid, int number) {}

    static SubnetList read(Path file) {
        SubnetList list = new SubnetList(new TreeMap<>(), new TreeMap<>(), new HashMap<>(), new HashSet<>());
        StableFile.lines(file).forEach(list::addLine);
        return list;
    }

    private void addLine(String line) {
        List<End> ends = new ArrayList<>();
        for (Matcher end = END.matcher(line); end.find(); ) {
            ends.add(end(end));
        }
        ends.forEach(end -> linked.add(new PortId(end.node(), end.number())));
        if (ends.size() == 2 && ends.getFirst().isSwitch()) {
            addSwitchEnd(ends.getFirst(), ends.getLast());
        }
    }

    private static End end(Matcher end) {
        return new End(
                end.group(1).startsWith("SW"),
                hex(end.group(2)),
                Guid.parse(end.group(3)),
                Guid.parse(end.group(4)),
                new Lid(hex(end.group(5))),
                hex(end.group(6)));
    }

    private static int hex(String digits) {
        return Integer.parseInt(digits, 16);
    }

    private void addSwitchEnd(End here, End there) {
        lids.put(here.node(), here.lid());
        portCounts.put(here.node(), here.portCount());
        attached.put(here.port(), new PortId(here.node(), 0));
        if (!there.isSwitch()) {
            attached.put(there.port(), new PortId(here.node(), here.number()));
        }
    }

    /** Where an end port hangs, if it is linked. */
    Optional<PortId> findAttachment(Guid portGuid) {
        return Optional.ofNullable(attached.get(portGuid));
    }

    /** The LID of a switch that is linked. */
    Lid lid(Guid switchGuid) {
        Lid lid = lids.get(switchGuid);
        if (lid == null) {
            throw new LabException("OpenSM has no linked switch " + switchGuid);
        }
        return lid;
    }

    /** How many ports a switch has that is linked; 0 for any other. */
    int portCount(Guid switchGuid) {
        return portCounts.getOrDefault(switchGuid, 0);
    }
}
