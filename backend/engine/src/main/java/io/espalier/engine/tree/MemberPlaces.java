package io.espalier.engine.tree;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The members of one MLID and where they meet the switches. */
final class MemberPlaces {
    /** A member with a link to a switch, or a switch's own port 0. */
    record Place(Member member, Attachment at) {
        boolean receives() {
            return member.joinState().receives();
        }
    }

    private final List<Place> places;
    private final List<Guid> linkless;
    private final Set<Attachment> taken = new HashSet<>();
    private final SortedMap<Integer, List<Integer>> onSwitch = new TreeMap<>();

    private MemberPlaces(List<Place> places, List<Guid> linkless) {
        this.places = List.copyOf(places);
        this.linkless = List.copyOf(linkless);
        for (int number = 0; number < places.size(); number++) {
            Attachment at = places.get(number).at();
            taken.add(at);
            onSwitch.computeIfAbsent(at.rank(), rank -> new ArrayList<>()).add(number);
        }
    }

    static MemberPlaces of(Fabric fabric, FabricIndex index, List<Member> members) {
        List<Place> places = new ArrayList<>();
        List<Guid> linkless = new ArrayList<>();
        for (Member member : members) {
            index.attachment(member.portGuid())
                    .ifPresentOrElse(at -> places.add(new Place(member, at)), () -> linkless.add(member.portGuid()));
        }
        // A port that is not in the fabric may have a link that was not seen.
        linkless.removeIf(port -> fabric.findEndPort(port).isEmpty());
        return new MemberPlaces(places, linkless);
    }

    /** Where the SA does not show members: every end port that a row leads to is taken for one. */
    static MemberPlaces guessed(FabricIndex index, TreeRows rows) {
        List<Place> places = new ArrayList<>();
        rows.rows().forEach((guid, row) -> {
            int rank = index.rank(guid);
            for (int port = row.next(1); rank >= 0 && port >= 0; port = row.next(port + 1)) {
                Attachment at = new Attachment(rank, port);
                index.endPort(rank, port)
                        .ifPresent(end -> places.add(new Place(new Member(end, JoinState.FULL, false), at)));
            }
            if (rank >= 0 && row.contains(0)) {
                places.add(new Place(new Member(guid, JoinState.FULL, false), new Attachment(rank, 0)));
            }
        });
        return new MemberPlaces(places, List.of());
    }

    /** The members that have a link, numbered from 0. */
    List<Place> places() {
        return places;
    }

    /** PortGUIDs of members that are in the fabric and have no link to a switch. */
    List<Guid> linkless() {
        return linkless;
    }

    boolean isMember(int rank, int port) {
        return taken.contains(new Attachment(rank, port));
    }

    /** The members that meet that switch, by number. */
    List<Integer> on(int rank) {
        return onSwitch.getOrDefault(rank, List.of());
    }

    /** The switches that members meet, ascending by rank. */
    Set<Integer> ranks() {
        return onSwitch.keySet();
    }

    /** Links between a switch and its nearest member: 0 where the switch is a member itself. */
    int access(int rank) {
        return isMember(rank, 0) ? 0 : 1;
    }
}
