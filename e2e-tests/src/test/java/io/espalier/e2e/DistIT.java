package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The packages that {@code ./espalier dist} makes: what is in them, and that they run where they are installed. */
class DistIT {
    private static final Path PACKING =
            Path.of("../frontend/src/dist").toAbsolutePath().normalize();
    private static final Pattern URL = Pattern.compile("Espalier: (http://\\S+)");

    @TempDir
    private static Path dir;

    @BeforeAll
    static void pack() throws Exception {
        assertThat(run(PACKING.resolve("build").toString(), "..", dir.toString()))
                .contains(".tar.gz");
    }

    private static ProcessBuilder command(String... words) {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder;
    }

    /** What a command says that ends well. */
    private static String run(String... words) throws IOException, InterruptedException {
        Process process = command(words).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private static Path packed(String ending) throws IOException {
        try (Stream<Path> files = Files.list(dir)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static String deb() throws IOException {
        assumeThat(Path.of("/usr/bin/dpkg-deb")).exists();
        return packed(".deb").toString();
    }

    @Test
    void theDebHasItsFilesInTheirPlaces() throws Exception {
        assertThat(run("dpkg-deb", "--contents", deb()).lines().map(DistIT::place))
                .contains(
                        "rwxr-xr-x root/root ./usr/lib/espalier/bin/espalier",
                        "rw-r--r-- root/root ./usr/lib/espalier/espalier.jar",
                        "rw-r--r-- root/root ./usr/lib/espalier/libespalier_umad.so",
                        "rw-r--r-- root/root ./etc/espalier/espalier.conf",
                        "rw-r--r-- root/root ./lib/systemd/system/espalier.service",
                        "rw-r--r-- root/root ./lib/udev/rules.d/70-espalier-umad.rules",
                        "rw-r--r-- root/root ./usr/share/man/man1/espalier.1.gz",
                        "rw-r--r-- root/root ./usr/share/bash-completion/completions/espalier")
                .noneMatch(place -> place.contains("junit") || place.matches(".{8}w.*"));
        assertThat(run("dpkg-deb", "--field", deb(), "Package", "Version", "Depends"))
                .containsPattern("Version: \\d+\\.\\d+\\.\\d+")
                .contains("Depends: adduser");
    }

    /** Rights, owner and name. */
    private static String place(String row) {
        List<String> fields = List.of(row.split("\\s+", 6));
        return fields.get(0).substring(1) + " " + fields.get(1) + " " + fields.get(5);
    }

    @Test
    void theSameFilesGiveTheSamePackages() throws Exception {
        Path again = Files.createDirectory(dir.resolve("again"));
        run(PACKING.resolve("build").toString(), "..", again.toString());
        assertThat(again.resolve(packed(".tar.gz").getFileName())).hasSameBinaryContentAs(packed(".tar.gz"));
        assertThat(again.resolve(Path.of(deb()).getFileName())).hasSameBinaryContentAs(Path.of(deb()));
    }

    @Test
    void everyPartIsListedWithItsLicence() throws Exception {
        Path home = Files.createDirectory(dir.resolve("listed"));
        run("tar", "--extract", "--file", packed(".tar.gz").toString(), "--strip-components=1", "-C", home.toString());
        JsonNode bill = new JsonMapper().readTree(home.resolve("share/doc/espalier.cdx.json"));
        assertThat(bill.get("bomFormat").asString()).isEqualTo("CycloneDX");
        List<String> told = Files.readAllLines(home.resolve("share/doc/LICENSES.txt"));
        try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
            assertThat(jars.map(jar -> jar.getFileName().toString()))
                    .allSatisfy(jar ->
                            assertThat(told).anySatisfy(line -> assertThat(jar).isEqualTo(jarOf(line))));
        }
        assertThat(told).noneMatch(line -> line.endsWith("not told"));
    }

    /** The file's name of what a line lists. */
    private static String jarOf(String line) {
        List<String> fields = List.of(line.strip().split("\\s+", 3));
        return fields.get(0).replaceFirst(".*:", "") + "-" + fields.get(1) + ".jar";
    }

    /** A program that runs until the test ends it, what it has said until it served, and where it serves. */
    private record Started(Process process, BufferedReader said, String before, URI url) implements AutoCloseable {
        static Started of(String... words) throws IOException {
            Process process = command(words).start();
            BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
            List<String> lines = new ArrayList<>();
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                lines.add(line);
                Matcher url = URL.matcher(line);
                if (url.find()) {
                    return new Started(process, said, String.join("\n", lines), URI.create(url.group(1)));
                }
            }
            throw new AssertionError("ended without serving: " + String.join("\n", lines));
        }

        String answer(String path) throws IOException, InterruptedException {
            try (HttpClient client = HttpClient.newHttpClient()) {
                HttpRequest request = HttpRequest.newBuilder(url.resolve(path)).build();
                return client.send(request, HttpResponse.BodyHandlers.ofString())
                        .body();
            }
        }

        /** What it says when it has no more to read. */
        String ended() throws IOException {
            process.outputWriter(StandardCharsets.UTF_8).close();
            return said.lines().collect(Collectors.joining("\n"));
        }

        @Override
        public void close() {
            process.destroy();
        }
    }

    @Test
    void theTarRunsWhereItIsUnpacked() throws Exception {
        Path home = Files.createDirectory(dir.resolve("a folder"));
        run("tar", "--extract", "--file", packed(".tar.gz").toString(), "--strip-components=1", "-C", home.toString());
        String program = home.resolve("bin/espalier").toString();
        assertThat(run(program, "--version")).startsWith("espalier 0.").doesNotContain("not packaged");
        try (Started started = Started.of(program, "serve", "--port", "0")) {
            assertThat(started.answer("healthz").strip()).isEqualTo("ok");
            assertThat(started.answer("help/settings")).contains("Espalier");
        }
    }

    @Test
    void withoutAJavaTheLauncherSaysWhatIsMissing() throws Exception {
        Path home = Files.createDirectories(dir.resolve("bare/bin"));
        Path launcher = Files.copy(PACKING.resolve("espalier"), home.resolve("espalier"));
        Path tools = Files.createDirectory(dir.resolve("tools"));
        for (String tool : List.of("readlink", "dirname", "sed", "head")) {
            Path file = Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec /usr/bin/" + tool + " \"$@\"\n");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        // No folder of the usual places has a Java for whoever looks from an empty root; here they are taken out by
        // name.
        String script = Files.readString(launcher).replaceAll("/usr/lib/jvm/\\S+ |/opt/\\S+ ", "");
        Files.writeString(launcher, script);
        ProcessBuilder builder = command("/bin/sh", launcher.toString());
        builder.environment().clear();
        builder.environment().put("PATH", tools.toString());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(70);
        assertThat(said).startsWith("espalier: needs a Java 25 or later").hasLineCount(1);
    }

    /** In a copy of this machine's files that is gone with the namespace. */
    private static final String ROOM = """
            set -e
            mount -t tmpfs room "$1"; cd "$1"; mkdir upper work root
            mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root
            mount -t proc proc root/proc; mount --rbind /dev root/dev
            [ -n "$2" ] || exit 0
            cp "$2" root/espalier.deb
            chroot root sh -e -c '
              dpkg --install /espalier.deb
              stat -c "%a %U:%G" /etc/espalier /var/lib/espalier
              espalier config check /etc/espalier/espalier.conf
              systemd-analyze verify espalier.service
              setpriv --reuid espalier --regid espalier --clear-groups espalier serve \\
                --config /etc/espalier/espalier.conf --port 0 </dev/null &
              read -r ignored || true
              kill $!; wait $! || true
              ls -l /var/lib/espalier
              dpkg --purge espalier
              for left in /etc/espalier /var/lib/espalier /usr/lib/espalier /usr/bin/espalier; do
                [ ! -e $left ] || echo left: $left
              done
              echo purged'
            """;

    @Test
    void theDebIsInstalledRunsAsItsOwnUserAndIsPurged() throws Exception {
        assumeThat(System.getProperty("user.name")).isEqualTo("root");
        String room = Files.createDirectory(dir.resolve("room")).toString();
        List<String> inside =
                List.of("unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ROOM, "-", room);
        assumeThat(command(with(inside, "")).start().waitFor())
                .as("namespaces and overlays are allowed here")
                .isZero();
        try (Started started = Started.of(with(inside, deb()))) {
            assertThat(started.before())
                    .contains("750 root:espalier\n750 espalier:espalier\n", "good: 1 subnet, http on 127.0.0.1:8080")
                    .doesNotContain("espalier.service:");
            assertThat(started.answer("healthz").strip()).isEqualTo("ok");
            assertThat(started.ended())
                    .containsPattern("-rw\\S* .* espalier espalier .* history.mv.db")
                    .endsWith("purged")
                    .doesNotContain("left: ");
        }
    }

    private static String[] with(List<String> words, String last) {
        return Stream.concat(words.stream(), Stream.of(last)).toArray(String[]::new);
    }
}
