package io.espalier.server.store;

/**
 * One capture that a collector on another host sent.
 *
 * @param collector the collector's id
 * @param sequence which of its captures: 1 or more, each later one has a larger number
 * @param digest SHA-256 of the capture, in hex
 */
public record Delivery(String collector, long sequence, String digest) {}
