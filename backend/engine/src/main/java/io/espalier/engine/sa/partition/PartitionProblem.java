package io.espalier.engine.sa.partition;

/**
 * Something in partitions.conf that OpenSM does not take as it is written.
 *
 * @param line counted from 1
 * @param words what is wrong and what OpenSM makes of it
 */
public record PartitionProblem(int line, String words) {
    @Override
    public String toString() {
        return "line " + line + ": " + words;
    }
}
