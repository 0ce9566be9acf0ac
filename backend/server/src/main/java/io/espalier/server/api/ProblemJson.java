package io.espalier.server.api;

/**
 * An error (RFC 9457).
 *
 * @param type always about:blank: the status says which kind
 * @param title the status in words
 * @param status HTTP status
 * @param detail what is wrong with this request, for people
 * @param instance path asked for
 */
record ProblemJson(String type, String title, int status, String detail, String instance) {}
