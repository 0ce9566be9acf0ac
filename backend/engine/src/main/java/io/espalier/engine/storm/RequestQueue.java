package io.espalier.engine.storm;

import java.util.Arrays;

/** Requests that wait for the SA, first in, first out: a ring in arrays that grows. */
final class RequestQueue {
    private long[] requests = new long[1024];
    private long[] since = new long[1024];
    private int first;
    private int size;

    int size() {
        return size;
    }

    void add(long request, long now) {
        if (size == requests.length) {
            requests = unrolled(requests);
            since = unrolled(since);
            first = 0;
        }
        int at = (first + size++) % requests.length;
        requests[at] = request;
        since[at] = now;
    }

    /** Since when the first one waits. */
    long firstSince() {
        return since[first];
    }

    long take() {
        long request = requests[first];
        first = (first + 1) % requests.length;
        size--;
        return request;
    }

    private long[] unrolled(long[] ring) {
        long[] larger = Arrays.copyOf(Arrays.copyOfRange(ring, first, ring.length), 2 * ring.length);
        System.arraycopy(ring, 0, larger, ring.length - first, first);
        return larger;
    }
}
