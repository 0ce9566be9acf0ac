package io.espalier.engine.sm.sssp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuadHeapTest {
    @Test
    void amongEqualsThePlaceInTheHeapDecides() {
        QuadHeap heap = new QuadHeap(6);
        heap.fill(6, 9);
        int[] order = new int[6];
        Arrays.setAll(order, i -> heap.removeFirst());
        // 5 takes 0's place and stays, since no child is smaller; then 4, and so on.
        assertThat(order).containsExactly(0, 5, 4, 3, 2, 1);
        assertThat(heap.removeFirst()).isEqualTo(-1);
    }

    @Test
    void amongEqualChildrenTheLastRises() {
        QuadHeap heap = new QuadHeap(6);
        heap.fill(6, 9);
        for (int item : new int[] {1, 2, 3}) {
            heap.decrease(item, 5);
        }
        // 1 rose to the top; of its children 2 and 3, equally near, 3 follows.
        assertThat(heap.removeFirst()).isEqualTo(1);
        assertThat(heap.removeFirst()).isEqualTo(3);
        assertThat(heap.removeFirst()).isEqualTo(2);
    }

    @Test
    void itemsLeaveByKey() {
        long seed = 7;
        Random random = new Random(seed);
        QuadHeap heap = new QuadHeap(200);
        heap.fill(200, 1000);
        long[] keys = new long[200];
        for (int item = 0; item < keys.length; item++) {
            keys[item] = random.nextInt(1000);
            heap.decrease(item, keys[item]);
        }
        long last = -1;
        for (int left = keys.length; left > 0; left--) {
            long key = keys[heap.removeFirst()];
            assertThat(key).as("seed %d", seed).isGreaterThanOrEqualTo(last);
            last = key;
        }
    }
}
