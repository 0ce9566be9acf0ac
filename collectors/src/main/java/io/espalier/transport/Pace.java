package io.espalier.transport;

/** At most so many MADs a second, in bursts of at most a hundredth of a second's worth. Owned by the transport's thread. */
final class Pace {
    private static final double BURST_SECONDS = 0.01;

    private final double perNano;
    private final double burst;
    private double allowed;
    private long lastNanos;

    Pace(int madsPerSecond, long nowNanos) {
        perNano = madsPerSecond / 1e9;
        burst = Math.max(1, madsPerSecond * BURST_SECONDS);
        allowed = burst;
        lastNanos = nowNanos;
    }

    /** Takes the right to send one MAD, if there is one now. */
    boolean take(long nowNanos) {
        if (perNano == 0) {
            return true;
        }
        allowed = Math.min(burst, allowed + (nowNanos - lastNanos) * perNano);
        lastNanos = nowNanos;
        if (allowed < 1) {
            return false;
        }
        allowed--;
        return true;
    }

    /** Milliseconds until the next right comes, at least 1. */
    int waitMillis() {
        return (int) Math.max(1, Math.ceil((1 - allowed) / perNano / 1e6));
    }
}
