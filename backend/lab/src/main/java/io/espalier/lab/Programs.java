package io.espalier.lab;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Finds the programs that the lab runs, on the path and where Debian puts programs for root. */
final class Programs {
    private static final String ALWAYS = "/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin";

    private Programs() {}

    static String ibsim() {
        return find("ibsim", "ibsim-utils");
    }

    static String opensm() {
        return find("opensm", "opensm");
    }

    static String setpriv() {
        return find("setpriv", "util-linux");
    }

    static String find(String program, String debianPackage) {
        String path = System.getenv().getOrDefault("PATH", "") + File.pathSeparator + ALWAYS;
        return Stream.of(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> new LabException("the lab needs " + program
                        + ", which is not installed; on Debian: apt-get install " + debianPackage));
    }
}
