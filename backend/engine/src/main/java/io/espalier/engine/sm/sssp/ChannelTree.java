package io.espalier.engine.sm.sssp;

import java.util.Arrays;
import java.util.OptionalInt;

/** Channels in an unbalanced binary tree by key: the order in which they came shapes the order in which they are visited. */
final class ChannelTree {
    private static final int NONE = -1;

    private final long[] keys;
    private final int[] smaller;
    private final int[] greater;
    private final boolean[] inside;
    private int root = NONE;
    private int size;

    /** Without channels. */
    ChannelTree(long[] keys) {
        this.keys = keys;
        smaller = new int[keys.length];
        greater = new int[keys.length];
        inside = new boolean[keys.length];
        Arrays.fill(smaller, NONE);
        Arrays.fill(greater, NONE);
    }

    /** Adds a channel if it is not there. */
    void add(int channel) {
        if (inside[channel]) {
            return;
        }
        inside[channel] = true;
        size++;
        if (root == NONE) {
            root = channel;
        } else {
            hang(channel);
        }
    }

    private void hang(int channel) {
        int parent = root;
        while (true) {
            int[] side = Long.compareUnsigned(keys[channel], keys[parent]) < 0 ? smaller : greater;
            if (side[parent] == NONE) {
                side[parent] = channel;
                return;
            }
            parent = side[parent];
        }
    }

    /** The channel that came first. */
    OptionalInt first() {
        return root == NONE ? OptionalInt.empty() : OptionalInt.of(root);
    }

    /** All channels, each before those below it, the smaller side first. */
    int[] preorder() {
        int[] order = new int[size];
        int[] stack = new int[size + 1];
        int top = 0;
        int count = 0;
        if (root != NONE) {
            stack[top++] = root;
        }
        while (top > 0) {
            int channel = stack[--top];
            order[count++] = channel;
            if (greater[channel] != NONE) {
                stack[top++] = greater[channel];
            }
            if (smaller[channel] != NONE) {
                stack[top++] = smaller[channel];
            }
        }
        return order;
    }
}
