package io.espalier.server.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Text that somebody wrote in an editor. */
public final class Utf8Text {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private Utf8Text() {}

    /**
     * The text, without the mark that some editors put before it.
     *
     * @throws CharacterCodingException if it is not UTF-8
     */
    public static String of(byte[] bytes) throws CharacterCodingException {
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }
}
