package io.espalier.server.access;

/**
 * Who asks, and what they may do.
 *
 * @param name an account's, or {@code token NAME}
 */
public record Caller(String name, Role role) {
    /** Everybody, where nobody has to say who they are: the server then listens on its own machine only. */
    public static final Caller LOCAL = new Caller("local", Role.ADMIN);

    /** The attribute of a request that holds who sent it. */
    public static final String ATTRIBUTE = Caller.class.getName();
}
