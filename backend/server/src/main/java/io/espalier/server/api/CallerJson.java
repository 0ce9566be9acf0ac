package io.espalier.server.api;

/**
 * Who asks.
 *
 * @param name an account's, {@code token NAME}, or {@code local} where nobody has to log in
 * @param login whether whoever uses the server must log in
 */
record CallerJson(String name, String role, boolean login) {}
