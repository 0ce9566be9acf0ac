package io.espalier.transport;

/**
 * What a transport has done so far.
 *
 * @param sent requests handed to the port
 * @param timeouts requests that nothing answered
 * @param smallestWindow fewest requests that were allowed under way at once
 */
public record TransportCost(long sent, long timeouts, int smallestWindow) {}
