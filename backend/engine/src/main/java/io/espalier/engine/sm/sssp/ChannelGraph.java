package io.espalier.engine.sm.sssp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Which channels (links in one direction) wait for which on one lane, and for whose sake. Cycles are looked for in the order
 * that dfsssp has: it decides which paths must move to the next lane, and so whether the lanes are enough. Used by one thread.
 */
final class ChannelGraph {
    private static final byte NEW = 0;
    private static final byte OPEN = 1;
    private static final byte CLOSED = 2;
    private static final int NONE = -1;

    private final ChannelTree tree;
    private final List<List<Wait>> waits = new ArrayList<>();
    private final byte[] states;
    private final int[] before;
    private int[] walk = new int[0];
    private int walked;

    /** Channel to channel, with the pairs of LIDs whose paths use both. */
    private static final class Wait {
        private final int channel;
        private int[] pairs = new int[2];
        private int count;
        private int removed;

        private Wait(int channel) {
            this.channel = channel;
        }

        private void add(int pair) {
            if (count == pairs.length) {
                pairs = Arrays.copyOf(pairs, 2 * count);
            }
            pairs[count++] = pair;
        }

        private void forget() {
            pairs = new int[0];
            count = 0;
            removed = 0;
        }
    }

    /**
     * Without channels.
     *
     * @param keys each channel's place in OpenSM's order, as an unsigned number
     */
    ChannelGraph(long[] keys) {
        tree = new ChannelTree(keys);
        states = new byte[keys.length];
        before = new int[keys.length];
        Arrays.fill(before, NONE);
        for (int channel = 0; channel < keys.length; channel++) {
            waits.add(List.of());
        }
    }

    /** Adds a path: its channels in the order in which packets take them. */
    void add(int[] channels, int count, int pair) {
        for (int i = 0; i < count; i++) {
            tree.add(channels[i]);
            if (i > 0) {
                wait(channels[i - 1], channels[i]).add(pair);
            }
        }
    }

    private Wait wait(int from, int to) {
        Wait known = find(from, to);
        if (known != null) {
            return known;
        }
        if (waits.get(from).isEmpty()) {
            waits.set(from, new ArrayList<>(2));
        }
        Wait wait = new Wait(to);
        waits.get(from).add(wait);
        return wait;
    }

    private @Nullable Wait find(int from, int to) {
        for (Wait wait : waits.get(from)) {
            if (wait.channel == to) {
                return wait;
            }
        }
        return null;
    }

    /** Takes a path out; only the counts change. */
    void remove(int[] channels, int count) {
        for (int i = 1; i < count; i++) {
            Wait wait = find(channels[i - 1], channels[i]);
            if (wait != null) {
                wait.removed++;
            }
        }
    }

    /** The channel from which to look for a first cycle; none where there are no paths. */
    OptionalInt start() {
        return tree.first();
    }

    /** Looks for a cycle, from a channel on; gives a channel on it. */
    OptionalInt findCycle(int start) {
        int current = start;
        while (current != NONE) {
            states[current] = OPEN;
            Wait next = nextOf(current);
            if (next == null) {
                current = close(current);
            } else if (states[next.channel] == OPEN) {
                return OptionalInt.of(next.channel);
            } else {
                before[next.channel] = current;
                current = next.channel;
            }
        }
        return OptionalInt.empty();
    }

    /** The first channel waited for that is not done with. */
    private @Nullable Wait nextOf(int channel) {
        for (Wait wait : waits.get(channel)) {
            if (states[wait.channel] != CLOSED) {
                return wait;
            }
        }
        return null;
    }

    /** Goes back; or on to a channel not yet seen, in the order of the tree. */
    private int close(int channel) {
        states[channel] = CLOSED;
        waits.get(channel).forEach(Wait::forget);
        int back = before[channel];
        before[channel] = NONE;
        return back != NONE ? back : nextNew();
    }

    private int nextNew() {
        if (walk.length == 0) {
            walk = tree.preorder();
        }
        while (walked < walk.length && states[walk[walked]] != NEW) {
            walked++;
        }
        return walked < walk.length ? walk[walked] : NONE;
    }

    /**
     * Takes the wait with the fewest paths out of a cycle; the first of them, from the given channel on, among equals.
     *
     * @return the pairs of LIDs that were on it
     */
    int[] breakCycle(int cycle) {
        int weakestFrom = cycle;
        Wait weakest = openOf(cycle);
        int current = weakest.channel;
        while (current != cycle) {
            states[current] = NEW;
            Wait wait = openOf(current);
            if (wait.count - wait.removed < weakest.count - weakest.removed) {
                weakest = wait;
                weakestFrom = current;
            }
            current = wait.channel;
        }
        states[cycle] = NEW;
        waits.get(weakestFrom).remove(weakest);
        walked = 0;
        return Arrays.copyOf(weakest.pairs, weakest.count);
    }

    private Wait openOf(int channel) {
        return waits.get(channel).stream()
                .filter(wait -> states[wait.channel] == OPEN)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("channel " + channel + " is on no cycle"));
    }
}
