package io.espalier.engine.whatif;

import io.espalier.model.Guid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.SortedSet;

/** The groups that an SA keeps while a scenario asks it for changes. Used by one thread. */
interface Registry {
    /** Answers one request. */
    GroupReply ask(GroupRequest request);

    /** Ports have vanished from the fabric and with it from all groups. */
    void lose(SortedSet<Guid> portGuids);

    /** The groups as they are now. */
    List<MulticastGroup> groups();
}
