package io.espalier.engine.limit;

import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who keeps a group's MTU or rate as low as it is. Values are {@link Trait}'s, and compare as it says.
 *
 * @param trait MTU or rate
 * @param set what the group has; 0 for unknown
 * @param least what the slowest of its members' links and its tree's links between switches has; 0 where none is known
 * @param slowest the ports of those links that have no more, of a link between switches one end, in order
 */
public record GroupLimit(Trait trait, int set, int least, List<PortId> slowest) {
    /** Who it is. */
    public enum By {
        /** The group's value, or that of every link, is not known. */
        UNKNOWN,
        /** Whoever made the group: every link allows more. */
        SETTING,
        /** The slowest links: they allow this and no more. */
        LINKS,
        /** Nobody: the slowest links allow less than the group has, so that packets are lost or pile up there. */
        ABOVE_LINKS
    }

    public GroupLimit {
        slowest = List.copyOf(slowest);
    }

    /**
     * The limit of a group.
     *
     * @param tree links between switches that the group's tree lies over
     */
    public static GroupLimit of(Fabric fabric, MulticastGroup group, List<Link> tree, Trait trait) {
        List<Port> ports = Stream.concat(
                        group.members().stream().flatMap(member -> fabric.findEndPort(member.portGuid()).stream()),
                        tree.stream().flatMap(link -> fabric.findPort(link.a()).stream()))
                .filter(port -> trait.ofLink(port) > 0)
                .toList();
        int least = ports.stream().mapToInt(trait::ofLink).min().orElse(0);
        List<PortId> slowest = ports.stream()
                .filter(port -> trait.ofLink(port) == least)
                .map(Port::id)
                .sorted()
                .distinct()
                .toList();
        return new GroupLimit(trait, trait.of(group), least, slowest);
    }

    /** Who it is. */
    public By by() {
        if (set == 0 || least == 0) {
            return By.UNKNOWN;
        }
        if (set == least) {
            return By.LINKS;
        }
        return set < least ? By.SETTING : By.ABOVE_LINKS;
    }
}
