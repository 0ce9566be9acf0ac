package io.espalier.bench.sa;

import io.espalier.lab.LabException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Pattern;

/** The error codes of MCMemberRecord requests that OpenSM has logged since the last look. Used by one thread. */
final class LogTail implements AutoCloseable {
    private static final Pattern CODE = Pattern.compile(
            ": (?:mcmr_rcv|validate|mgrp_request|get_new|build)\\S*.*?ERR (1B\\p{XDigit}{2})|ERR (1B\\p{XDigit}{2})");

    private final FileChannel log;

    LogTail(Path file) {
        try {
            log = FileChannel.open(file, StandardOpenOption.READ);
            log.position(log.size());
        } catch (IOException e) {
            throw new LabException("cannot read " + file, e);
        }
    }

    /** The codes, in the order in which they were logged. */
    List<String> codes() {
        try {
            ByteBuffer bytes = ByteBuffer.allocate((int) (log.size() - log.position()));
            while (bytes.hasRemaining() && log.read(bytes) >= 0) {}
            String text = new String(bytes.array(), StandardCharsets.ISO_8859_1);
            return CODE.matcher(text)
                    .results()
                    .map(found -> found.group(found.group(1) == null ? 2 : 1))
                    .toList();
        } catch (IOException e) {
            throw new LabException("cannot read OpenSM's log", e);
        }
    }

    @Override
    public void close() {
        try {
            log.close();
        } catch (IOException e) {
            throw new LabException("cannot close OpenSM's log", e);
        }
    }
}
