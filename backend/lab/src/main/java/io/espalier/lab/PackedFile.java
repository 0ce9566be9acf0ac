package io.espalier.lab;

import io.espalier.umad.Umad;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The native files of the lab that are packed into espalier-native's jar. */
public final class PackedFile {
    private PackedFile() {}

    /**
     * Puts a file into a temporary folder, from where it goes when the JVM ends.
     *
     * @throws LabException if it is not packed, or cannot be written
     */
    public static Path unpack(String name) {
        String machine = System.getProperty("os.arch", "unknown").toLowerCase(Locale.ROOT);
        String resource = "/META-INF/native/linux-" + (machine.equals("amd64") ? "x86_64" : machine) + "/" + name;
        try (InputStream in = Umad.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new LabException(
                        name + " is not packed (" + resource + "): espalier-native was built without libibumad-dev");
            }
            Path dir = Files.createTempDirectory("espalier-lab-");
            Path file = dir.resolve(name);
            Files.copy(in, file);
            // Deleted in the opposite order of registration: the file, then its folder.
            dir.toFile().deleteOnExit();
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new LabException("cannot unpack " + resource, e);
        }
    }
}
