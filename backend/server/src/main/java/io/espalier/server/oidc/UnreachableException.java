package io.espalier.server.oidc;

/** The provider does not answer, or not as one: nobody's fault who signs in. */
final class UnreachableException extends OidcException {
    private static final long serialVersionUID = 1;

    UnreachableException(String message) {
        super(message);
    }

    UnreachableException(String message, Throwable cause) {
        super(message, cause);
    }
}
