package io.espalier.transport;

/**
 * How long to wait for an answer.
 *
 * @param timeoutMillis for each try
 * @param retries tries after the first
 */
public record Patience(int timeoutMillis, int retries) {
    /** All tries together. */
    long totalNanos() {
        return timeoutMillis * 1_000_000L * (1 + retries);
    }

    /** For the operator: "no answer to 3 tries of 200 ms". */
    @Override
    public String toString() {
        return retries == 0
                ? "no answer in " + timeoutMillis + " ms"
                : "no answer to " + (1 + retries) + " tries of " + timeoutMillis + " ms";
    }
}
