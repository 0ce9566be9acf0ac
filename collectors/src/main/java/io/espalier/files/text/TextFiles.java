package io.espalier.files.text;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Opens whatever a user names: a text, a gzipped one, a zip or a folder of them, one in another. What cannot be opened is a
 * problem and the rest goes on. Limits keep an archive from filling the memory.
 */
public final class TextFiles {
    private final TextLimits limits;
    private final List<ImportProblem> problems;
    private final Consumer<TextFile> taker;
    private long bytesLeft;
    private int filesLeft;
    private boolean tooLarge;

    private TextFiles(TextLimits limits, List<ImportProblem> problems, Consumer<TextFile> taker) {
        this.limits = limits;
        this.problems = problems;
        this.taker = taker;
        this.bytesLeft = limits.bytesInAll();
        this.filesLeft = limits.files();
    }

    /**
     * Opens files one after the other, folders in the order of their names, and gives each text to {@code taker}; what went
     * wrong goes to {@code problems}.
     */
    public static void open(
            List<Path> paths, TextLimits limits, List<ImportProblem> problems, Consumer<TextFile> taker) {
        TextFiles files = new TextFiles(limits, problems, taker);
        for (Path path : paths) {
            files.open(path);
        }
    }

    private void open(Path path) {
        try {
            if (Files.isDirectory(path)) {
                folder(path);
            } else {
                try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
                    take(path.toString(), in, 0);
                }
            }
        } catch (IOException e) {
            note(path.toString(), "cannot be read: " + words(e));
        }
    }

    private void folder(Path folder) throws IOException {
        List<Path> members;
        try (Stream<Path> listed = Files.list(folder)) {
            members = listed.sorted().toList();
        }
        for (Path member : members) {
            // A link to a folder may lead round in a circle, and a pipe may never say anything.
            if (Files.isDirectory(member, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(member)) {
                open(member);
            } else {
                note(member.toString(), "neither a file nor a folder; it is left out");
            }
        }
    }

    private void take(String name, InputStream in, int depth) throws IOException {
        in.mark(4);
        byte[] magic = in.readNBytes(4);
        in.reset();
        if (depth > limits.depth()) {
            note(name, "an archive in an archive, more than " + limits.depth() + " deep; it is left out");
        } else if (startsWith(magic, 0x1F, 0x8B)) {
            take(name, new BufferedInputStream(new GZIPInputStream(in)), depth + 1);
        } else if (startsWith(magic, 'P', 'K', 3, 4)) {
            members(name, in, depth);
        } else if (mayTakeFile(name)) {
            tooLarge = false;
            text(name, in);
        }
    }

    private void members(String archive, InputStream in, int depth) throws IOException {
        // Not closed: the stream below belongs to the caller.
        ZipInputStream zip = new ZipInputStream(in);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            if (!entry.isDirectory()) {
                take(archive + "!" + entry.getName(), new BufferedInputStream(zip), depth + 1);
            }
            if (tooLarge) {
                // Going on to the next member would unpack all of this one.
                note(archive, "what comes after " + entry.getName() + " in it is left out too");
                tooLarge = false;
                return;
            }
        }
    }

    private void text(String name, InputStream in) throws IOException {
        int most = (int) Math.min(limits.bytesInFile(), bytesLeft);
        byte[] bytes = in.readNBytes(most + 1);
        bytesLeft -= Math.min(bytes.length, most);
        if (bytes.length > most) {
            tooLarge = true;
            note(name, "is larger than the limit of " + most + " bytes; it is left out");
        } else {
            taker.accept(TextDecoder.decode(name, bytes, problems));
        }
    }

    private boolean mayTakeFile(String name) {
        if (filesLeft == 0) {
            note(name, "more than " + limits.files() + " files in all; this one and those after it are left out");
        }
        return filesLeft-- > 0;
    }

    private void note(String name, String message) {
        problems.add(new ImportProblem(ImportProblem.Kind.NOT_UNDERSTOOD, new Place(name, 1), message));
    }

    private static boolean startsWith(byte[] bytes, int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    private static String words(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        String message = e.getMessage();
        return message == null ? e.toString() : message;
    }
}
