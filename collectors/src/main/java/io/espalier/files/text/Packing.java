package io.espalier.files.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Enumeration;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** How a file is packed, told by its first bytes and not by its name. */
enum Packing {
    NONE(0, ""),
    ZIP(0, "PK\3\4"),
    /** Its mark stands behind the first member's name and facts. */
    TAR(257, "ustar"),
    GZIP(0, "\u001f\u008b"),
    BZIP2(0, "BZh"),
    XZ(0, "\u00fd7zXZ\0");

    /** As far as marks lie from the start. */
    private static final int SEEN = 262;

    /** What unpacking xz may take; files packed with the tool's highest level need 65 MB. */
    private static final int MOST_KIB = 128 << 10;

    private final int offset;
    /** Its bytes, a character each. */
    private final String mark;

    Packing(int offset, String mark) {
        this.offset = offset;
        this.mark = mark;
    }

    /** How that is packed; reads nothing from it. */
    static Packing of(InputStream in) throws IOException {
        in.mark(SEEN);
        byte[] head = in.readNBytes(SEEN);
        in.reset();
        return Arrays.stream(values())
                .filter(packing -> !packing.mark.isEmpty() && packing.isMarkOf(head))
                .findFirst()
                .orElse(NONE);
    }

    private boolean isMarkOf(byte[] head) {
        return head.length >= offset + mark.length()
                && new String(head, offset, mark.length(), StandardCharsets.ISO_8859_1).equals(mark);
    }

    /** Whether it holds files with names. */
    boolean isArchive() {
        return this == ZIP || this == TAR;
    }

    /** The files of an archive. */
    ArchiveInputStream<?> members(InputStream in) {
        return this == TAR ? new TarArchiveInputStream(in) : new ZipArchiveInputStream(in, "UTF-8", true, true);
    }

    /** What was packed in something that is no archive; what does not belong to it is left in the stream of a gzip. */
    InputStream unpacked(InputStream in) throws IOException {
        return switch (this) {
            case GZIP -> new SequenceInputStream(new GzipParts(in));
            case BZIP2 -> new BZip2CompressorInputStream(in, true);
            case XZ -> new XZInputStream(in, MOST_KIB);
            case NONE, ZIP, TAR -> throw new IllegalArgumentException(this + " is no packing of one file");
        };
    }

    /** The parts of a gzip file, which may be several one behind the other. */
    @SuppressWarnings("JdkObsolete") // SequenceInputStream wants them so.
    private record GzipParts(InputStream in) implements Enumeration<InputStream> {
        @Override
        public boolean hasMoreElements() {
            try {
                return of(in) == GZIP;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public InputStream nextElement() {
            try {
                return new GzipCompressorInputStream(new Unclosed(in));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Keeps the stream below open: what comes behind a part is read by others. */
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // On purpose.
        }
    }
}
