package io.espalier.server.api;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The body of an answer, held compressed by gzip as most clients take it. Immutable. */
final class PackedBody {
    private final byte[] packed;
    private final String tag;

    private PackedBody(byte[] packed, String tag) {
        this.packed = packed;
        this.tag = tag;
    }

    static PackedBody of(byte[] body) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes any bytes", e);
        }
        return new PackedBody(packed.toByteArray(), Answer.digest(body));
    }

    /** Tells one body from another, whether compressed or not. */
    String tag() {
        return tag;
    }

    InputStream packed() {
        return new ByteArrayInputStream(packed);
    }

    InputStream unpacked() throws IOException {
        return new GZIPInputStream(packed());
    }
}
