package io.espalier.engine.sm;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The ports joined to any group of one MLID, each once; how they are joined does not matter to the tree.
 *
 * @param count how many ports, with or without a link
 * @param attached where those meet the switches that have a link, in KEY order of the ports
 */
public record Membership(int count, List<Attachment> attached) {
    public Membership {
        attached = List.copyOf(attached);
    }

    /** Who is joined to any of these groups. */
    public static Membership of(FabricIndex index, List<MulticastGroup> groups) {
        Set<Guid> ports = new TreeSet<>(Guid.KEY_ORDER);
        for (MulticastGroup group : groups) {
            group.members().stream().map(Member::portGuid).forEach(ports::add);
        }
        List<Attachment> attached =
                ports.stream().flatMap(port -> index.attachment(port).stream()).toList();
        return new Membership(ports.size(), attached);
    }
}
