package io.espalier.bench.fuzz;

import java.util.List;

/**
 * Something that reads bytes of others.
 *
 * @param name in a word or two
 * @param kind how its input is spoilt
 * @param seeds good inputs; each is taken
 * @param reader reads an input
 */
record FuzzTarget(String name, Kind kind, List<byte[]> seeds, Reader reader) {
    FuzzTarget {
        seeds = List.copyOf(seeds);
    }

    /** What an input is made of. */
    enum Kind {
        BYTES,
        LINES,
        JSON,
        /** A zip of JSON. */
        ZIP
    }

    /** Reads an input, as the product does. */
    @FunctionalInterface
    interface Reader {
        /**
         * Reads one.
         *
         * @return whether it was taken; false if it was refused in words
         * @throws Exception which is a fault of the reader
         */
        boolean takes(byte[] input) throws Exception;
    }
}
