package io.espalier.files.text;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveInputStream;

/**
 * Opens whatever a user names: a text, a packed one, a zip, a tar or a folder of them, one in another. What cannot be opened is a
 * problem and the rest goes on. Limits keep an archive from filling the memory.
 */
public final class TextFiles {
    /** The first member of each capture. */
    private static final String OF_OUR_CAPTURES = "capture.json";

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
            } else if (mayNeverEnd(path)) {
                note(path.toString(), "neither a file nor a folder; it is left out");
            } else {
                try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
                    take(path.toString(), in, 0);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            note(path.toString(), "cannot be read: " + FileTrouble.words(e));
        }
    }

    /** A named pipe that nobody writes to; what a shell hands over in /dev has somebody who does. */
    private static boolean mayNeverEnd(Path path) {
        return Files.exists(path)
                && !Files.isRegularFile(path)
                && !path.startsWith("/dev")
                && !path.startsWith("/proc");
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
        Packing packing = Packing.of(in);
        if (packing != Packing.NONE && depth >= limits.depth()) {
            note(name, "an archive in an archive, more than " + limits.depth() + " deep; it is left out");
        } else if (packing.isArchive()) {
            members(name, packing.members(in), depth);
        } else if (packing != Packing.NONE) {
            take(name, new BufferedInputStream(packing.unpacked(in)), depth + 1);
            if (!tooLarge && in.read() >= 0) {
                note(name, "goes on behind the end of what is packed in it; that is left out");
            }
        } else if (mayTakeFile(name)) {
            tooLarge = false;
            text(name, in);
        }
    }

    /** Goes through an archive, which is not closed: the stream below belongs to the caller. */
    private void members(String archive, ArchiveInputStream<?> in, int depth) throws IOException {
        for (ArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            if (entry.getName().equals(OF_OUR_CAPTURES)) {
                note(archive, "a capture, which commands take as it is; import reads what other tools wrote");
                return;
            }
            String name = archive + "!" + entry.getName();
            if (!in.canReadEntryData(entry)) {
                note(name, "packed in a way that cannot be read, or with a password; it is left out");
            } else if (!entry.isDirectory()) {
                take(name, new BufferedInputStream(in), depth + 1);
            }
            if (tooLarge) {
                // Going on to the next member would unpack all of this one.
                note(archive, "what comes after " + entry.getName() + " in it is left out too");
                tooLarge = false;
                return;
            }
        }
    }

    private void text(String name, InputStream in) {
        int most = (int) Math.min(limits.bytesInFile(), bytesLeft);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            byte[] buffer = new byte[1 << 16];
            int read = 0;
            while (read >= 0 && out.size() <= most) {
                out.write(buffer, 0, read);
                read = in.read(buffer, 0, Math.min(buffer.length, most + 1 - out.size()));
            }
        } catch (IOException | UncheckedIOException e) {
            note(name, "cannot be read beyond its first " + out.size() + " bytes: " + FileTrouble.words(e));
        }
        bytesLeft -= Math.min(out.size(), most);
        if (out.size() > most) {
            tooLarge = true;
            note(name, "is larger than the limit of " + most + " bytes; it is left out");
        } else {
            taker.accept(TextDecoder.decode(name, out.toByteArray(), problems));
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
}
