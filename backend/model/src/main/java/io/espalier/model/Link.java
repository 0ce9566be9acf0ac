package io.espalier.model;

/**
 * A cable between two ports. Which end is called a does not matter: the ends are sorted, so that equal cables are equal.
 *
 * @param a the end whose id is smaller
 * @param b the other end
 */
public record Link(PortId a, PortId b) implements Comparable<Link> {
    public Link {
        if (a.compareTo(b) > 0) {
            PortId first = b;
            b = a;
            a = first;
        }
    }

    /**
     * The far end.
     *
     * @throws IllegalArgumentException if the port is not an end of this link
     */
    public PortId other(PortId end) {
        if (end.equals(a)) {
            return b;
        }
        if (end.equals(b)) {
            return a;
        }
        throw new IllegalArgumentException(end + " is no end of link " + this);
    }

    @Override
    public int compareTo(Link other) {
        int first = a.compareTo(other.a);
        return first != 0 ? first : b.compareTo(other.b);
    }

    @Override
    public String toString() {
        return a + "-" + b;
    }
}
