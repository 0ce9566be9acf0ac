package io.espalier.lab;

import io.espalier.umad.Umad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The stand-in for libibumad that speaks to ibsim instead of a kernel: where its file is, and using it in this JVM.
 *
 * <p>The file is the one that the system property {@value #LIBRARY_PROPERTY} names, else the one in espalier-native's jar,
 * which is unpacked once a JVM and gone when the JVM ends.
 */
public final class SimulatedUmad {
    /** System property: the exact file of the stand-in library. */
    public static final String LIBRARY_PROPERTY = "espalier.simumad.library";

    private static final String FILE_NAME = "libespalier_simumad.so";

    private SimulatedUmad() {}

    /** The library's file, to preload into a child process. */
    static Path library() {
        String file = System.getProperty(LIBRARY_PROPERTY, "");
        return file.isEmpty() ? Unpacked.FILE : existing(Path.of(file).toAbsolutePath());
    }

    private static Path existing(Path file) {
        if (!Files.isReadable(file)) {
            throw new LabException("system property " + LIBRARY_PROPERTY + " names " + file + ", which is not there");
        }
        return file;
    }

    /**
     * Makes {@link Umad} use the stand-in. This holds for the whole JVM and for good, since a JVM loads one libibumad: it
     * has to come before anything uses Umad, and a JVM that did this cannot see a real fabric.
     *
     * @throws LabException when this JVM has loaded the real libibumad already, or cannot load the stand-in
     */
    public static void use() {
        Path library = library();
        String before = System.getProperty(Umad.LIBRARY_PROPERTY, "");
        System.setProperty(Umad.LIBRARY_PROPERTY, library.toString());
        boolean available = Umad.isAvailable();
        if (!isMapped(library)) {
            restore(before);
            throw new LabException(
                    available
                            ? "this JVM has loaded the real libibumad already; the lab needs a JVM of its own"
                            : "the stand-in for libibumad cannot be used: "
                                    + Umad.unavailabilityCause().orElse(""));
        }
    }

    private static void restore(String before) {
        if (before.isEmpty()) {
            System.clearProperty(Umad.LIBRARY_PROPERTY);
        } else {
            System.setProperty(Umad.LIBRARY_PROPERTY, before);
        }
    }

    private static boolean isMapped(Path library) {
        try (var lines = Files.lines(Path.of("/proc/self/maps"))) {
            String real = library.toRealPath().toString();
            return lines.anyMatch(line -> line.contains(real));
        } catch (IOException e) {
            throw new LabException("cannot tell which libraries are loaded", e);
        }
    }

    /** Unpacked on first use; the JVM sees to it that this happens once. */
    private static final class Unpacked {
        static final Path FILE = PackedFile.unpack(FILE_NAME);
    }
}
