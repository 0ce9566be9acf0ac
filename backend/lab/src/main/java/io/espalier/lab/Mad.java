package io.espalier.lab;

import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import java.nio.ByteBuffer;

/** The bytes of one message; its fields are the codecs' of {@link io.espalier.mad}. Owned by one thread. */
final class Mad {
    private final byte[] bytes;

    private Mad(byte[] bytes) {
        this.bytes = bytes;
    }

    static Mad request(MadHeader header) {
        Mad mad = new Mad(new byte[MadHeader.MAD_LENGTH]);
        header.encode(mad.writer());
        return mad;
    }

    /** Bytes made elsewhere, which are the message's own from now on. */
    static Mad of(byte[] bytes) {
        return new Mad(bytes);
    }

    /** A copy of bytes received. */
    static Mad copyOf(ByteBuffer source, int offset, int length) {
        byte[] copy = new byte[Math.max(length, MadHeader.MAD_LENGTH)];
        source.get(offset, copy, 0, length);
        return new Mad(copy);
    }

    void writeTo(ByteBuffer target, int offset, int transaction) {
        writer().i32(MadHeader.TRANSACTION_LOW_AT, transaction);
        target.put(offset, bytes, 0, MadHeader.MAD_LENGTH);
    }

    int length() {
        return bytes.length;
    }

    int status() {
        return MadHeader.decode(reader()).plainStatus();
    }

    MadReader reader() {
        return MadReader.of(bytes);
    }

    MadWriter writer() {
        return MadWriter.of(bytes);
    }
}
