package io.espalier.transport;

/**
 * How long to wait for an answer.
 *
 * @param timeoutMillis for each try
 * @param retries tries after the first
 */
public record Patience(int timeoutMillis, int retries) {}
