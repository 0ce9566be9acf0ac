package io.espalier.capture;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/** Says in one line what a JSON text was refused for; a limit in words of our own, as the library names its classes. */
public final class JsonTrouble {
    private static final Pattern LIMIT =
            Pattern.compile("(.*?) \\(\\d+\\)(?: magnitude)? exceeds the maximum allowed \\((\\d+).*", Pattern.DOTALL);

    private JsonTrouble() {}

    /** Why a text was refused, without the place. */
    public static String words(JacksonException refused) {
        return words(String.valueOf(refused.getOriginalMessage()));
    }

    static String words(String message) {
        Matcher limit = LIMIT.matcher(message);
        if (!limit.matches()) {
            return message.lines().findFirst().orElse("it ends too early");
        }
        String most = limit.group(2);
        return switch (limit.group(1)) {
            case "String value length" -> "a text has more than " + most + " characters";
            case "Name length" -> "the name of a field has more than " + most + " characters";
            case "Number value length" -> "a number has more than " + most + " digits";
            case "Document nesting depth" -> "it is nested more than " + most + " levels deep";
            case "Document length" -> "it has more than " + most + " characters";
            default -> "more than is taken: at most " + most;
        };
    }
}
