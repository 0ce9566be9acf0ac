package io.espalier.engine.layout;

/** Places on a circle, from the top, clockwise. */
final class Ring {
    private Ring() {}

    static Position place(Position middle, double radius, int i, int count) {
        double angle = 2 * Math.PI * (i + 0.5) / count;
        return new Position(middle.x() + radius * Math.sin(angle), middle.y() - radius * Math.cos(angle));
    }
}
