package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import java.util.BitSet;

/**
 * Which trees each egress matters to, so that of many losses each is answered without a look at every tree. Immutable, shared
 * by threads. Memory: four bytes for each port of each row.
 */
public final class TreesByEgress {
    private final Forest forest;
    /** By egress: where its trees start; one more at the end. */
    private final int[] start;

    private final int[] trees;
    private final BitSet always = new BitSet();

    public TreesByEgress(Forest forest) {
        this.forest = forest;
        start = new int[forest.index().egresses() + 1];
        for (int number = 0; number < forest.size(); number++) {
            always.set(number, forest.tree(number).isCutShort());
            forEachEgress(number, egress -> start[egress + 1]++);
        }
        for (int egress = 1; egress < start.length; egress++) {
            start[egress] += start[egress - 1];
        }
        trees = new int[start[start.length - 1]];
        int[] next = start.clone();
        for (int number = 0; number < forest.size(); number++) {
            int tree = number;
            forEachEgress(number, egress -> trees[next[egress]++] = tree);
        }
    }

    @FunctionalInterface
    private interface EgressAction {
        void accept(int egress);
    }

    /** The ports of its rows, those of its members, reached or not, and port 0 of its root for the root itself. */
    private void forEachEgress(int number, EgressAction action) {
        FabricIndex index = forest.index();
        Tree tree = forest.tree(number);
        for (int i = 0; i < tree.size(); i++) {
            action.accept(tree.egress(i));
        }
        MemberSet members = forest.members(number);
        for (int member = 0; member < members.attached(); member++) {
            if (!tree.reaches(index.rankOf(members.egress(member)))) {
                action.accept(members.egress(member));
            }
        }
        if (tree.isBuilt()) {
            action.accept(index.egress(tree.root(), 0));
        }
    }

    /** The trees. */
    public Forest forest() {
        return forest;
    }

    /** The same as {@link Forest#touchedBy}, for losses that take no end port without a link. */
    public BitSet touchedBy(Loss loss) {
        BitSet touched = (BitSet) always.clone();
        for (int egress : loss.egresses()) {
            for (int i = start[egress]; i < start[egress + 1]; i++) {
                touched.set(trees[i]);
            }
        }
        return touched;
    }

    /** The same as {@link Forest#without}. */
    public Forest without(Loss loss) {
        return forest.without(loss, touchedBy(loss));
    }
}
