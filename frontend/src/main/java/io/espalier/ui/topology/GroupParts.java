package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import io.espalier.ui.part.FactList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the map's drawer tells of a group, part by part, for the group's own page. Two of the same facts are equal. */
public final class GroupParts {
    private final GroupFacts facts;

    private GroupParts(GroupFacts facts) {
        this.facts = facts;
    }

    /**
     * What there is to tell of a tree and the groups on it.
     *
     * @param settling trees that the SM is most likely still writing
     */
    public static GroupParts of(FabricAnalysis analysis, TreeReport report, Set<Mlid> settling) {
        return new GroupParts(GroupFacts.of(analysis, report, settling));
    }

    /** Whether the tree is as planned, and what follows where it is not. */
    public Component verdict() {
        return GroupDrawer.verdict(facts.verdict());
    }

    /** MLID, P_Key, MTU, rate, members. */
    public Component properties() {
        FactList list = new FactList();
        facts.properties().forEach(list::fact);
        return list;
    }

    /** Apex, depth, copies. */
    public Component tree() {
        return GroupDrawer.tree(facts);
    }

    /** What was checked. */
    public Component checks() {
        return GroupDrawer.checks(facts.checks());
    }

    /** Switch by switch what differs, and why; nothing where nothing does. */
    public List<Component> differences() {
        return facts.differences().isEmpty()
                ? List.of()
                : List.of(GroupDrawer.differences(facts.differences()), GroupDrawer.causes(facts.causes()));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GroupParts parts && parts.facts.equals(facts);
    }

    @Override
    public int hashCode() {
        return facts.hashCode();
    }
}
