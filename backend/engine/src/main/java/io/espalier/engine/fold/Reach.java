package io.espalier.engine.fold;

/**
 * How far what is wrong reaches.
 *
 * @param groups trees it is about, or trees over the busiest port it is about where those are more
 * @param members member records of the groups it names
 */
public record Reach(int groups, int members) {
    /** Nobody is known to be hit. */
    public static final Reach NONE = new Reach(0, 0);
}
