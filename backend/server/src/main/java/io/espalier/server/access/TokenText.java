package io.espalier.server.access;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A token as its bearer shows it: {@code espalier_ID_SECRET}, so that whoever finds one in a file knows what it is.
 *
 * @param id names the token
 * @param secret proves it
 */
record TokenText(String id, String secret) {
    private static final Pattern FORM = Pattern.compile("espalier_([0-9a-f]{12})_([A-Za-z0-9_-]{43})");
    private static final int ID_BYTES = 6;
    private static final int SECRET_BYTES = 32;

    static TokenText make() {
        return new TokenText(Secrets.randomHex(ID_BYTES), Secrets.random(SECRET_BYTES));
    }

    static Optional<TokenText> parse(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches() ? Optional.of(new TokenText(form.group(1), form.group(2))) : Optional.empty();
    }

    String digest() {
        return Secrets.digest(secret);
    }

    String text() {
        return "espalier_" + id + "_" + secret;
    }

    @Override
    public String toString() {
        return "TokenText[" + id + "]";
    }
}
