package io.espalier.umad;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;

/**
 * Loads the native bridge, then libibumad through it. The bridge is the file that {@value Umad#BRIDGE_PROPERTY} names,
 * else the jar's resource for this machine, else there is none; nothing else is tried.
 */
final class BridgeLoader {

    private static final String DEFAULT_LIBRARY = "libibumad.so.3";
    private static final String FILE_NAME = "libespalier_umad.so";

    private BridgeLoader() {}

    /** Empty on success, else the cause. */
    static Optional<String> load() {
        try {
            loadBridge();
            return checkVersion().or(BridgeLoader::loadLibrary);
        } catch (IOException | UnsatisfiedLinkError e) {
            return Optional.of("cannot load the native bridge: " + e.getMessage());
        }
    }

    @SuppressWarnings("restricted") // loading native code is what this class is for
    private static void loadBridge() throws IOException {
        String file = System.getProperty(Umad.BRIDGE_PROPERTY, "");
        if (file.isEmpty()) {
            loadFromJar();
        } else {
            System.load(Path.of(file).toAbsolutePath().toString());
        }
    }

    /** The temporary file is readable by this user only and gone as soon as it is mapped. */
    @SuppressWarnings("restricted")
    private static void loadFromJar() throws IOException {
        Path file = Files.createTempFile("espalier-umad", ".so");
        try {
            extractTo(file);
            System.load(file.toAbsolutePath().toString());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void extractTo(Path file) throws IOException {
        String resource = "/META-INF/native/" + platform() + "/" + FILE_NAME;
        try (InputStream in = BridgeLoader.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException("none is packed for this machine (" + resource + ")");
            }
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The folder's name: linux-x86_64, linux-aarch64. */
    private static String platform() {
        String system = System.getProperty("os.name", "unknown").toLowerCase(Locale.ROOT);
        String machine = System.getProperty("os.arch", "unknown").toLowerCase(Locale.ROOT);
        return system + "-" + (machine.equals("amd64") ? "x86_64" : machine);
    }

    private static Optional<String> checkVersion() {
        int version = Bridge.version();
        return version == Bridge.VERSION
                ? Optional.empty()
                : Optional.of("the native bridge has version " + version + ", this program needs " + Bridge.VERSION);
    }

    private static Optional<String> loadLibrary() {
        return Optional.ofNullable(Bridge.load(System.getProperty(Umad.LIBRARY_PROPERTY, DEFAULT_LIBRARY)));
    }
}
