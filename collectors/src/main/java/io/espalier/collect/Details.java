package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.transport.Failure;
import io.espalier.transport.MadRequest;
import io.espalier.transport.PerformanceGet;
import io.espalier.transport.SmpGet;

/** What an operator needs to ask the same question with a tool of his own: how it went, which part was asked for, and where. */
final class Details {
    private Details() {}

    /** "status 0x000C, port 17, route 0,1,4". */
    static String of(MadRequest request, Failure failure) {
        StringBuilder text = new StringBuilder(failure.detail());
        String part = switch (request) {
            case SmpGet get -> part(get);
            case PerformanceGet get -> get.portSelect() == 0 ? "" : "port " + get.portSelect();
            default -> "";
        };
        if (!part.isEmpty() && failure.asked()) {
            text.append(", ").append(part);
        }
        String where = request.destination().toString();
        if (text.indexOf(where) < 0) {
            text.append(", ").append(where);
        }
        return text.toString();
    }

    private static String part(SmpGet get) {
        int modifier = get.modifier();
        if (get.attribute() == MadAttribute.PORT_INFO) {
            return "port " + modifier;
        }
        if (get.attribute() == MadAttribute.MULTICAST_FORWARDING_TABLE) {
            return "block " + MulticastForwardingBlock.block(modifier) + " position "
                    + MulticastForwardingBlock.position(modifier);
        }
        return modifier == 0 ? "" : String.format("modifier 0x%X", modifier);
    }
}
