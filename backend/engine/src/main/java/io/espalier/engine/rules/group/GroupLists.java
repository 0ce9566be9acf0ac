package io.espalier.engine.rules.group;

import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.List;

/** One finding about all groups of which the same is so. */
final class GroupLists {
    private GroupLists() {}

    /** The groups by MGID, the first few of them. */
    static String names(List<MulticastGroup> groups) {
        return Words.list(groups.stream().map(group -> group.mgid().toString()).toList());
    }

    /** Their MLIDs, each once. */
    static Subjects subjects(List<MulticastGroup> groups) {
        List<Mlid> mlids =
                groups.stream().map(MulticastGroup::mlid).distinct().sorted().toList();
        return Subjects.FABRIC.withMlids(mlids);
    }
}
