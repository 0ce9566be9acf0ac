package io.espalier.model;

/**
 * Which port of which node: the identity of a port, since LIDs and names move.
 *
 * @param node NodeGUID
 * @param number 1 to 254; on a switch also 0, its management port
 */
public record PortId(Guid node, int number) implements Comparable<PortId> {
    public PortId {
        if (number < 0 || number > 255) {
            throw new IllegalArgumentException("not a port number (0 to 255): " + number);
        }
    }

    /** Ports of neighbouring nodes do not meet in one bucket, as 31 times and a bit more would have it. */
    @Override
    public int hashCode() {
        return (int) (((node.value() * Guid.GOLDEN + number) * Guid.GOLDEN) >>> Integer.SIZE);
    }

    @Override
    public int compareTo(PortId other) {
        int first = node.compareTo(other.node);
        return first != 0 ? first : Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return node + "/" + number;
    }
}
