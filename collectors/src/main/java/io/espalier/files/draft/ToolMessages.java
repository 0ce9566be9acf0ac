package io.espalier.files.draft;

import io.espalier.files.text.FieldNumber;
import java.util.regex.Pattern;

/** What tools say between their lines, and what ends up in a file when both of their outputs go there. */
public final class ToolMessages {
    private static final Pattern MESSAGE = Pattern.compile(
            "(?:ibwarn|ibpanic|ibdebug|iberror): \\[\\d+].*|\\*\\*\\* WARNING \\*\\*\\*.*|SubnGet\\(.*failed.*"
                    + "|ERROR: Query result returned .*|Failed to .*");

    private ToolMessages() {}

    /** Notes a line that is such a message; says whether it is one. */
    public static boolean isNoted(int number, String line, FileLog log) {
        boolean message = MESSAGE.matcher(line).matches();
        if (message) {
            log.notUsed(number, "a message of the tool itself: " + FieldNumber.quote(line));
        }
        return message;
    }
}
