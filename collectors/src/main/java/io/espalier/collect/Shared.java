package io.espalier.collect;

import java.util.HashMap;
import java.util.Map;

/**
 * One object for all values that are equal. Most ports of a fabric are set up alike, and thousands of equal tables would fill
 * the memory. Used by one thread; to be dropped with the reading that made it.
 */
final class Shared {
    private final Map<Object, Object> first = new HashMap<>();

    /** The first value that was equal to this one. */
    @SuppressWarnings("unchecked") // a value is kept under itself, so what is found is of its class
    <T> T of(T value) {
        return (T) first.computeIfAbsent(value, itself -> itself);
    }
}
