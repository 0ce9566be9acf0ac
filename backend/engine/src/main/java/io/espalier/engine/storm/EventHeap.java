package io.espalier.engine.storm;

import java.util.Arrays;

/**
 * What is going to happen, soonest first; of two at the same time, the one that was added first. A binary heap in arrays:
 * adding and taking cost the logarithm of its size and allocate nothing but when it grows.
 */
final class EventHeap {
    private long[] times = new long[1024];
    private long[] turns = new long[1024];
    private long[] events = new long[1024];
    private int size;
    private long nextTurn;
    private long time;

    boolean isEmpty() {
        return size == 0;
    }

    void add(long at, long event) {
        if (at < time) {
            // More than 292 years of nanoseconds: only numbers far from any fabric's lead here.
            throw new IllegalArgumentException("a storm with these times would last for centuries");
        }
        if (size == times.length) {
            grow();
        }
        int hole = size++;
        long turn = nextTurn++;
        while (hole > 0) {
            int parent = (hole - 1) / 2;
            if (times[parent] <= at) {
                break;
            }
            move(parent, hole);
            hole = parent;
        }
        put(hole, at, turn, event);
    }

    /** Takes the next event; {@link #time} is then its time. */
    long take() {
        long event = events[0];
        time = times[0];
        size--;
        if (size > 0) {
            sink(times[size], turns[size], events[size]);
        }
        return event;
    }

    /** When the event happens that was taken last. */
    long time() {
        return time;
    }

    private void sink(long at, long turn, long event) {
        int hole = 0;
        for (int child = 1; child < size; child = 2 * hole + 1) {
            if (child + 1 < size && isBefore(times[child + 1], turns[child + 1], child)) {
                child++;
            }
            if (isBefore(at, turn, child)) {
                break;
            }
            move(child, hole);
            hole = child;
        }
        put(hole, at, turn, event);
    }

    private boolean isBefore(long at, long turn, int other) {
        return at < times[other] || (at == times[other] && turn < turns[other]);
    }

    private void move(int from, int to) {
        put(to, times[from], turns[from], events[from]);
    }

    private void put(int at, long time, long turn, long event) {
        times[at] = time;
        turns[at] = turn;
        events[at] = event;
    }

    private void grow() {
        times = Arrays.copyOf(times, 2 * size);
        turns = Arrays.copyOf(turns, 2 * size);
        events = Arrays.copyOf(events, 2 * size);
    }
}
