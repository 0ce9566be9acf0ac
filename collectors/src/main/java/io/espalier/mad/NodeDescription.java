package io.espalier.mad;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What a node calls itself: 64 bytes of UTF-8, ended by a zero byte where shorter (InfiniBand spec, 14.2.5.2).
 *
 * @param text the description; nodes say anything, so control characters are read as blanks, and bytes that are no UTF-8 as
 *     Latin-1
 */
public record NodeDescription(String text) {
    /** Length of the attribute in bytes. */
    public static final int LENGTH = 64;

    public static NodeDescription decode(MadReader in, int at) {
        byte[] bytes = in.bytes(at, LENGTH);
        int end = 0;
        while (end < LENGTH && bytes[end] != 0) {
            end++;
        }
        return new NodeDescription(text(Arrays.copyOf(bytes, end)).replaceAll("\\p{Cntrl}", " "));
    }

    private static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    public void encode(MadWriter out, int at) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.bytes(at, Arrays.copyOf(bytes, LENGTH));
    }
}
