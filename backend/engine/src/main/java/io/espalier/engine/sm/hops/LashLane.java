package io.espalier.engine.sm.hops;

import io.espalier.engine.sm.hops.LashLanes.LashWays;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A lane of lash: which channel waits for which, without a circle. Used by one thread. */
final class LashLane {
    private final LashWays ways;
    private final Map<Integer, Set<Integer>> waitsFor = new HashMap<>();

    LashLane(LashWays ways) {
        this.ways = ways;
    }

    /** Adds the ways between two switches, if they close no circle. */
    boolean takes(int a, int b) {
        int[] there = ways.channels(a, b);
        int[] back = ways.channels(b, a);
        List<int[]> added = new ArrayList<>();
        add(there, added);
        add(back, added);
        if (!added.isEmpty() && (closesCircle(there[0]) || closesCircle(back[0]))) {
            added.forEach(wait -> waitsFor.getOrDefault(wait[0], Set.of()).remove(wait[1]));
            return false;
        }
        return true;
    }

    private void add(int[] channels, List<int[]> added) {
        for (int i = 0; i + 1 < channels.length; i++) {
            if (waitsFor.computeIfAbsent(channels[i], c -> new HashSet<>()).add(channels[i + 1])) {
                added.add(new int[] {channels[i], channels[i + 1]});
            }
        }
    }

    private boolean closesCircle(int start) {
        Set<Integer> done = new HashSet<>();
        Set<Integer> onPath = new HashSet<>(Set.of(start));
        Deque<Integer> path = new ArrayDeque<>(List.of(start));
        Map<Integer, List<Integer>> left = new HashMap<>();
        while (!path.isEmpty()) {
            int here = path.getLast();
            List<Integer> open = left.computeIfAbsent(here, c -> new ArrayList<>(waitsFor.getOrDefault(c, Set.of())));
            if (open.isEmpty()) {
                path.removeLast();
                onPath.remove(here);
                done.add(here);
            } else {
                int next = open.removeLast();
                if (onPath.contains(next)) {
                    return true;
                }
                if (!done.contains(next)) {
                    onPath.add(next);
                    path.addLast(next);
                }
            }
        }
        return false;
    }
}
