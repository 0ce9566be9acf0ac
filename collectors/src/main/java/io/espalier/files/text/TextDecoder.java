package io.espalier.files.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes to lines. UTF-8 where a line is that, else Latin-1: a NodeDescription is cut at 64 bytes, in the middle of a letter
 * if need be, and must not spoil the rest. UTF-16 with a byte order mark is what Windows consoles write.
 */
final class TextDecoder {
    private TextDecoder() {}

    static TextFile decode(String name, byte[] bytes, List<ImportProblem> problems) {
        if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            return ofText(name, new String(bytes, StandardCharsets.UTF_16), problems);
        }
        int from = startsWith(bytes, 0xEF, 0xBB, 0xBF) ? 3 : 0;
        return ofText(name, text(bytes, from), problems);
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static String text(byte[] bytes, int from) {
        try {
            return strict(StandardCharsets.UTF_8, bytes, from, bytes.length);
        } catch (CharacterCodingException e) {
            return lineByLine(bytes, from);
        }
    }

    private static String strict(Charset charset, byte[] bytes, int from, int to) throws CharacterCodingException {
        return charset.newDecoder()
                .decode(ByteBuffer.wrap(bytes, from, to - from))
                .toString();
    }

    private static String lineByLine(byte[] bytes, int from) {
        StringBuilder text = new StringBuilder(bytes.length);
        int start = from;
        for (int i = from; i <= bytes.length; i++) {
            if (i == bytes.length || bytes[i] == '\n') {
                text.append(line(bytes, start, i));
                if (i < bytes.length) {
                    text.append('\n');
                }
                start = i + 1;
            }
        }
        return text.toString();
    }

    private static String line(byte[] bytes, int from, int to) {
        try {
            return strict(StandardCharsets.UTF_8, bytes, from, to);
        } catch (CharacterCodingException e) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
    }

    private static TextFile ofText(String name, String text, List<ImportProblem> problems) {
        // Lines are counted as editors and grep -n count them; a lone CR ends one only where there is no LF at all.
        char end = text.indexOf('\n') < 0 ? '\r' : '\n';
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int stop = text.indexOf(end, start);
            stop = stop < 0 ? text.length() : stop;
            lines.add(withoutReturns(text, start, stop));
            start = stop + 1;
        }
        return new TextFile(name, text.indexOf('\0') < 0 ? lines : withoutNuls(name, lines, problems));
    }

    private static String withoutReturns(String text, int from, int to) {
        int stop = to;
        while (stop > from && text.charAt(stop - 1) == '\r') {
            stop--;
        }
        return text.substring(from, stop);
    }

    private static List<String> withoutNuls(String name, List<String> lines, List<ImportProblem> problems) {
        List<String> clean = new ArrayList<>(lines.size());
        int first = 0;
        int count = 0;
        for (String line : lines) {
            boolean has = line.indexOf('\0') >= 0;
            clean.add(has ? line.replace("\0", "") : line);
            count += has ? 1 : 0;
            first = has && first == 0 ? clean.size() : first;
        }
        problems.add(new ImportProblem(
                ImportProblem.Kind.NOT_UNDERSTOOD,
                new Place(name, first),
                "NUL bytes, in " + count + (count == 1 ? " line" : " lines") + " of the file; they are left out"));
        return clean;
    }
}
