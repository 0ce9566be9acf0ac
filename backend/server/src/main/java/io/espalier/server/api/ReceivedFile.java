package io.espalier.server.api;

import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The body of a request in a temporary file, which is gone after {@link #close}.
 *
 * @param path the file
 * @param digest its SHA-256, in hex
 */
record ReceivedFile(Path path, String digest) implements AutoCloseable {
    private static final int PIECE = 1 << 16;

    /** The body, if it is no longer than that. */
    static ReceivedFile of(Context ctx, int most) throws IOException {
        // Said by the header it need not be read at all.
        if (ctx.req().getContentLengthLong() > most) {
            throw tooLong(most);
        }
        Path file = Files.createTempFile("espalier-capture", ".zip");
        boolean whole = false;
        try {
            String digest = receive(ctx.bodyInputStream(), file, most);
            whole = true;
            return new ReceivedFile(file, digest);
        } finally {
            if (!whole) {
                Files.delete(file);
            }
        }
    }

    private static String receive(InputStream in, Path file, int most) throws IOException {
        MessageDigest sha = sha256();
        byte[] piece = new byte[PIECE];
        long length = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                length += count;
                if (length > most) {
                    throw tooLong(most);
                }
                sha.update(piece, 0, count);
                out.write(piece, 0, count);
            }
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    private static ContentTooLargeResponse tooLong(int most) {
        return new ContentTooLargeResponse("the request body is longer than " + most + " bytes");
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
