package io.espalier.app.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Shows control characters instead of obeying them: names in a fabric and in files come from anybody, and a terminal takes
 * some of them for commands. Line ends and tabs pass.
 */
final class TerminalWriter extends FilterWriter {
    TerminalWriter(Writer out) {
        super(out);
    }

    @Override
    public void write(int character) throws IOException {
        if (isCommand((char) character)) {
            out.write(String.format("\\x%02x", character & 0xFFFF));
        } else {
            out.write(character);
        }
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        write(String.valueOf(characters, offset, length), 0, length);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        int plain = offset;
        for (int index = offset; index < offset + length; index++) {
            if (isCommand(text.charAt(index))) {
                out.write(text, plain, index - plain);
                write(text.charAt(index));
                plain = index + 1;
            }
        }
        out.write(text, plain, offset + length - plain);
    }

    /** C0 and C1 controls and DEL; of the bidirectional marks, those that reorder what follows. */
    private static boolean isCommand(char character) {
        boolean harmless = character == '\n' || character == '\r' || character == '\t';
        boolean reorders =
                (character >= '\u202A' && character <= '\u202E') || (character >= '\u2066' && character <= '\u2069');
        return !harmless && (Character.isISOControl(character) || reorders);
    }
}
