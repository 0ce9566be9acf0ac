package io.espalier.engine.sm.forest;

import io.espalier.engine.index.Ways;

/**
 * Two member switches far apart, and what follows for a root: on shortest ways the two ends of a way cannot both be nearer than
 * half of it, so no root costs less than half the hops between their members.
 *
 * @param floor what any root costs at least
 */
record Spread(int one, int oneExtra, int other, int otherExtra, int floor) {
    /** Looks from one member switch for the farthest, and from there again. */
    static Spread of(Ways ways, MemberSet members) {
        if (members.switches() == 0) {
            return new Spread(-1, 0, -1, 0, 0);
        }
        int one = farthest(ways, members, 0);
        int other = farthest(ways, members, one);
        int oneExtra = members.extraHops(one);
        int otherExtra = members.extraHops(other);
        int hops = ways.hops(members.rank(one), members.rank(other)) + oneExtra + otherExtra;
        // The halves argument needs hops that are the same both ways and add up, which only shortest ones are sure to
        // be.
        int floor = ways.areShortest() ? (hops + 1) / 2 : 0;
        return new Spread(members.rank(one), oneExtra, members.rank(other), otherExtra, floor);
    }

    private static int farthest(Ways ways, MemberSet members, int from) {
        int farthest = from;
        int most = -1;
        for (int i = 0; i < members.switches(); i++) {
            int hops = ways.hops(members.rank(i), members.rank(from)) + members.extraHops(i);
            if (hops > most) {
                farthest = i;
                most = hops;
            }
        }
        return farthest;
    }

    /** What a root costs at least, by these two alone. */
    int atLeast(Ways ways, int root) {
        return one < 0 ? 0 : Math.max(ways.hops(root, one) + oneExtra, ways.hops(root, other) + otherExtra);
    }
}
