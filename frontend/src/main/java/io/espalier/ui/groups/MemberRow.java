package io.espalier.ui.groups;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.server.sweep.PortRate;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A member of a group as a row of the table.
 *
 * @param guid its PortGUID
 * @param name its node; the PortGUID where no node of the fabric has it
 * @param url where it is shown; empty where it is not in the fabric
 * @param at the switch port it hangs on; what is the matter where it hangs on none
 * @param joinState how it is joined
 * @param proxy whether another port joined for it
 * @param mtuBytes MTU of its link, bytes; 0 for unknown
 * @param gbps rate of its link, Gb/s; 0 for unknown
 * @param received what it receives of everything, Gb/s
 * @param errors errors a minute at its port
 * @param reached whether the installed tree reaches it
 */
record MemberRow(
        String guid,
        String name,
        String url,
        String at,
        JoinState joinState,
        boolean proxy,
        int mtuBytes,
        double gbps,
        OptionalDouble received,
        OptionalDouble errors,
        boolean reached) {

    /** All members of a group, in the SA's order. */
    static List<MemberRow> of(FabricAnalysis analysis, MulticastGroup group, TreeReport report) {
        Names names = new Names(analysis.fabric());
        return group.members().stream()
                .map(member -> row(analysis, names, member, report))
                .toList();
    }

    private static MemberRow row(FabricAnalysis analysis, Names names, Member member, TreeReport report) {
        Optional<Port> port = names.fabric().findEndPort(member.portGuid());
        Optional<PortRate> rate = port.map(Port::id).flatMap(id -> PortRate.find(analysis, id));
        return new MemberRow(
                member.portGuid().toString(),
                names.member(member.portGuid()),
                port.map(found -> Urls.node(found.id().node())).orElse(""),
                port.map(found -> at(names, found.id())).orElse(Say.of("member.absent")),
                member.joinState(),
                member.proxyJoin(),
                port.map(found -> found.neighborMtu().bytes()).orElse(0),
                port.map(found -> found.rate().gbps()).orElse(0.0),
                told(rate, PortRate::rcvGbps),
                told(rate, PortRate::errorsPerMinute),
                !report.installed().cutOff().contains(member.portGuid()));
    }

    private static OptionalDouble told(Optional<PortRate> rate, Function<PortRate, OptionalDouble> value) {
        return rate.map(value).orElse(OptionalDouble.empty());
    }

    private static String at(Names names, PortId port) {
        Fabric fabric = names.fabric();
        if (port.number() == 0) {
            return Say.of("member.itself");
        }
        return fabric.findPeer(port).map(names::port).orElse(Say.of("member.no-cable"));
    }
}
