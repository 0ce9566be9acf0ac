package io.espalier.capture;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The parts of a capture as entries of a zip file. */
final class PartFiles {
    private static final LocalDateTime ALWAYS = LocalDateTime.of(2000, 1, 1, 0, 0);

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private PartFiles() {}

    /** Writes parts, always with the same time, so that equal parts give equal bytes. */
    record Writer(ZipOutputStream zip) {
        void put(String name, Object value) throws IOException {
            put(name, JSON.writeValueAsBytes(value));
        }

        /** The same on one line, for what nobody reads as text. */
        void compact(String name, Object value) throws IOException {
            put(name, JSON.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(value));
        }

        private void put(String name, byte[] json) throws IOException {
            ZipEntry entry = new ZipEntry(name);
            entry.setTimeLocal(ALWAYS);
            zip.putNextEntry(entry);
            zip.write(json);
            zip.closeEntry();
        }
    }

    /** Reads parts, none of them longer than allowed. */
    record Reader(Path file, ZipFile zip, long maxPartBytes) {
        <T> T one(String name, Class<T> type) throws IOException {
            try (InputStream in = open(name)) {
                T part = JSON.readValue(in, type);
                require(part != null, "part " + name + " is damaged: null");
                return part;
            } catch (JacksonException | ZipException | EOFException e) {
                throw damaged(name, e);
            }
        }

        <T> void each(String name, Class<T> type, Consumer<T> action) throws IOException {
            try (InputStream in = open(name);
                    MappingIterator<T> parts = JSON.readerFor(type).readValues(in)) {
                while (parts.hasNextValue()) {
                    action.accept(parts.nextValue());
                }
            } catch (RuntimeException | ZipException | EOFException e) {
                // Whatever the model refuses, the file is what is wrong.
                throw damaged(name, e);
            }
        }

        boolean has(String name) {
            return zip.getEntry(name) != null;
        }

        /** What a part is blamed for, where the file is named already. */
        String withoutFile(IOException e) {
            String text = String.valueOf(e.getMessage());
            return text.startsWith(file + ": ") ? text.substring((file + ": ").length()) : text;
        }

        /** The same for a part that may be missing. */
        <T> void eachIfThere(String name, Class<T> type, Consumer<T> action) throws IOException {
            if (zip.getEntry(name) != null) {
                each(name, type, action);
            }
        }

        <T, R> R convert(String name, T part, Function<T, R> conversion) throws CaptureException {
            try {
                return conversion.apply(part);
            } catch (RuntimeException e) {
                throw damaged(name, e);
            }
        }

        void require(boolean holds, String message) throws CaptureException {
            if (!holds) {
                throw new CaptureException(file + ": " + message);
            }
        }

        private InputStream open(String name) throws IOException {
            ZipEntry entry = zip.getEntry(name);
            require(entry != null, "not a capture, or not a whole one: no part " + name);
            return new Limited(zip.getInputStream(entry), file + ": part " + name, maxPartBytes, entry.getCrc());
        }

        private CaptureException damaged(String name, Exception cause) {
            String text = JsonTrouble.words(String.valueOf(cause.getMessage()));
            return new CaptureException(file + ": part " + name + " is damaged: " + text, cause);
        }
    }

    /** Ends a part that would never end, and finds out whether what was read is what was written. */
    private static final class Limited extends FilterInputStream {
        private final String name;
        private final long limit;
        private final long sum;
        private final CRC32 read = new CRC32();
        private long left;
        private boolean closed;

        /** @param sum CRC-32 of the whole part, which the zip file tells but does not check */
        Limited(InputStream in, String name, long limit, long sum) {
            super(in);
            this.name = name;
            this.limit = limit;
            this.sum = sum;
            left = limit;
        }

        @Override
        public int read() throws IOException {
            int value = super.read();
            if (value >= 0) {
                read.update(value);
                count(1);
            }
            return value;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            if (count > 0) {
                read.update(bytes, offset, count);
                count(count);
            }
            return count;
        }

        /** What is not read to its end is read now: only then it can be checked. */
        @Override
        public void close() throws IOException {
            if (closed) {
                return;
            }
            closed = true;
            try {
                transferTo(OutputStream.nullOutputStream());
                if (read.getValue() != sum) {
                    throw new ZipException("its bytes are not those that were written");
                }
            } finally {
                super.close();
            }
        }

        private void count(int read) throws CaptureException {
            left -= read;
            if (left < 0) {
                throw new CaptureException(name + " is longer than " + limit + " bytes");
            }
        }
    }
}
