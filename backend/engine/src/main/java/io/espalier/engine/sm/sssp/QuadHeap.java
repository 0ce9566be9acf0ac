package io.espalier.engine.sm.sssp;

/**
 * A heap with four children a node over the items 0, 1, 2, …, which breaks ties exactly as the one in OpenSM's complib: that
 * decides between paths of equal length. Used by one thread.
 */
final class QuadHeap {
    private static final int CHILDREN = 4;

    private final long[] keys;
    private final int[] items;
    private final int[] places;
    private int size;

    QuadHeap(int capacity) {
        keys = new long[capacity];
        items = new int[capacity];
        places = new int[capacity];
    }

    /** Fills it with the items below {@code count}, in order, all with one key. */
    void fill(int count, long key) {
        size = count;
        for (int item = 0; item < count; item++) {
            keys[item] = key;
            items[item] = item;
            places[item] = item;
        }
    }

    /** Gives an item a smaller key. */
    void decrease(int item, long key) {
        int place = places[item];
        while (place > 0) {
            int parent = (place - 1) / CHILDREN;
            if (key >= keys[parent]) {
                break;
            }
            move(parent, place);
            place = parent;
        }
        put(place, item, key);
    }

    /** Takes out an item with the smallest key; -1 where none is left. */
    int removeFirst() {
        if (size == 0) {
            return -1;
        }
        int first = items[0];
        size--;
        if (size > 0) {
            sink(items[size], keys[size]);
        }
        return first;
    }

    /** Lets an item find its place from the top. */
    private void sink(int item, long key) {
        int place = 0;
        while (place * CHILDREN + 1 < size) {
            int child = smallestChild(place);
            if (key <= keys[child]) {
                break;
            }
            move(child, place);
            place = child;
        }
        put(place, item, key);
    }

    /** Among equal children the last. */
    private int smallestChild(int place) {
        int first = place * CHILDREN + 1;
        int smallest = first;
        for (int child = first + 1; child < first + CHILDREN && child < size; child++) {
            if (keys[child] <= keys[smallest]) {
                smallest = child;
            }
        }
        return smallest;
    }

    private void move(int from, int to) {
        put(to, items[from], keys[from]);
    }

    private void put(int place, int item, long key) {
        items[place] = item;
        keys[place] = key;
        places[item] = place;
    }
}
