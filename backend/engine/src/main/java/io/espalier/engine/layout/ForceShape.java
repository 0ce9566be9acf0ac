package io.espalier.engine.layout;

import java.util.Arrays;

/**
 * Places of switches that form no rows, grid or groups: neighbours attract and all repel each other (the method of Fruchterman and
 * Reingold, 1991), from a ring in the order of ranks, so that the same fabric gives the same picture. Cost: a fixed number of passes
 * over all pairs.
 */
final class ForceShape {
    /** Beyond, all pairs cost too much. */
    static final int MOST = 1_200;

    private static final long PAIRS = 60_000_000;
    private static final int MOST_PASSES = 300;
    private static final double APART = 2;

    private final Neighbours neighbours;
    private final double[] x;
    private final double[] y;
    private final double[] dx;
    private final double[] dy;

    private ForceShape(Neighbours neighbours, int count) {
        this.neighbours = neighbours;
        x = new double[count];
        y = new double[count];
        dx = new double[count];
        dy = new double[count];
        double radius = APART * Math.sqrt(count);
        for (int i = 0; i < count; i++) {
            Position start = Ring.place(new Position(0, 0), radius, i, count);
            x[i] = start.x();
            y[i] = start.y();
        }
    }

    static Position[] positions(Neighbours neighbours, int count) {
        ForceShape shape = new ForceShape(neighbours, count);
        int passes = Math.clamp(PAIRS / Math.max(1, (long) count * count), 20, MOST_PASSES);
        for (int pass = 0; pass < passes; pass++) {
            shape.pass(APART * Math.sqrt(count) * 0.2 * (1 - (double) pass / passes));
        }
        Position[] positions = new Position[count];
        Arrays.setAll(positions, i -> new Position(shape.x[i], shape.y[i]));
        return positions;
    }

    private void pass(double mostStep) {
        Arrays.fill(dx, 0);
        Arrays.fill(dy, 0);
        for (int i = 0; i < x.length; i++) {
            for (int j = i + 1; j < x.length; j++) {
                pull(i, j, -APART * APART);
            }
            int one = i;
            neighbours.of(i).filter(peer -> peer > one).forEach(peer -> attract(one, peer));
        }
        for (int i = 0; i < x.length; i++) {
            double length = Math.max(1e-9, Math.hypot(dx[i], dy[i]));
            double step = Math.min(length, mostStep) / length;
            x[i] += dx[i] * step;
            y[i] += dy[i] * step;
        }
    }

    /** Of a strength that falls with the distance. */
    private void pull(int i, int j, double strength) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double share = strength / Math.max(1e-6, ex * ex + ey * ey);
        move(i, j, ex * share, ey * share);
    }

    /** Of a strength that grows with the distance. */
    private void attract(int i, int j) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double share = Math.hypot(ex, ey) / APART;
        move(i, j, ex * share, ey * share);
    }

    private void move(int i, int j, double mx, double my) {
        dx[i] += mx;
        dy[i] += my;
        dx[j] -= mx;
        dy[j] -= my;
    }
}
