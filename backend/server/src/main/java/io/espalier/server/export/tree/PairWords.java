package io.espalier.server.export.tree;

/**
 * What two trees laid over each other are called.
 *
 * @param title both, as it stands in a title
 * @param both what both have
 * @param first what only the first has
 * @param second what only the second has
 * @param firstRoot the first tree's highest switch
 * @param secondRoot the second's
 */
public record PairWords(String title, String both, String first, String second, String firstRoot, String secondRoot) {
    /** The tree that the switches hold and the one they should hold. */
    public static final PairWords INSTALLED_AND_PLANNED = new PairWords(
            "installed and planned", "in both trees", "installed only", "planned only", "apex", "planned root");

    /** Of two moments. */
    public static final PairWords BEFORE_AND_AFTER = new PairWords(
            "before and after", "before and after", "only before", "only after", "apex before", "apex after");

    /** Of the fabric as it is and as it is supposed to be. */
    public static final PairWords NOW_AND_SUPPOSED =
            new PairWords("now and as supposed", "unchanged", "now only", "then only", "apex now", "apex then");

    /** As it stands in a sentence. */
    public String of(Presence presence) {
        return switch (presence) {
            case BOTH -> both;
            case INSTALLED -> first;
            case PLANNED -> second;
        };
    }

    /** As it stands in files for other programs. */
    public String id(Presence presence) {
        return equals(INSTALLED_AND_PLANNED) ? presence.id() : of(presence);
    }

    /** What to write over a switch that is the highest of one of the two, or of both; empty for any other. */
    public String root(boolean ofFirst, boolean ofSecond) {
        if (ofFirst && ofSecond) {
            return firstRoot.equals(secondRoot) ? firstRoot : firstRoot.equals("apex") ? "apex, " + secondRoot : "apex";
        }
        return ofFirst ? firstRoot : ofSecond ? secondRoot : "";
    }
}
