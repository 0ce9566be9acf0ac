package io.espalier.engine.whatif;

import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.SaStep;
import io.espalier.engine.sa.Selected;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts a scenario's requests to the SA as hosts put them, and keeps the answers. Used by one thread. */
final class SaDesk {
    private final SaModel sa;
    private final long gidPrefix;
    private final List<GroupReply> replies = new ArrayList<>();

    SaDesk(SaModel sa, long gidPrefix) {
        this.sa = sa;
        this.gidPrefix = gidPrefix;
    }

    /** Asks, whatever the answer is. */
    void ask(GroupRequest request) {
        SaReply reply = sa.handle(switch (request.kind()) {
            case JOIN -> join(request);
            case LEAVE ->
                McRequest.leave(request.mgid(), request.port(), request.state())
                        .portPrefix(gidPrefix)
                        .build();
        });
        replies.add(new GroupReply(
                request,
                reply.isOk(),
                reply.status().toString(),
                sa.findGroup(request.mgid()).map(MulticastGroup::mlid),
                reply.refusal(),
                reply.steps().stream().map(SaStep::toString).toList()));
    }

    private McRequest join(GroupRequest request) {
        McRequest.Builder join = McRequest.join(request.mgid(), request.port(), request.state())
                .portPrefix(gidPrefix);
        request.traits().ifPresent(traits -> {
            join.creating(traits.qKey(), traits.pKey()).sl(traits.sl());
            traits.mtu().ifPresent(mtu -> join.mtu(Selected.exactly(mtu.code())));
            traits.rate().ifPresent(rate -> join.rate(Selected.exactly(rate.code())));
        });
        return join.build();
    }

    List<GroupReply> replies() {
        return replies;
    }

    /** The groups as they are now. */
    List<MulticastGroup> groups() {
        return sa.groups();
    }

    Optional<MulticastGroup> find(Mgid mgid) {
        return sa.findGroup(mgid);
    }

    /** The groups that have an MLID. */
    List<MulticastGroup> on(Mlid mlid) {
        return sa.groups().stream().filter(group -> group.mlid().equals(mlid)).toList();
    }
}
