package io.espalier.server.oidc;

/** Why somebody is not let in through a provider; the message is a sentence for them, without anything secret. */
class OidcException extends Exception {
    private static final long serialVersionUID = 1;

    OidcException(String message) {
        super(message);
    }

    OidcException(String message, Throwable cause) {
        super(message, cause);
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
