package io.espalier.engine.whatif;

/**
 * A port as a person names it.
 *
 * @param node a name of its node, as {@link Names} reads it
 * @param number port number
 */
public record PortName(String node, int number) {
    @Override
    public String toString() {
        return node + " port " + number;
    }
}
