package io.espalier.umad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each test runs a JVM of its own, because libibumad is looked for once in a JVM. */
class AvailabilityTest {

    @TempDir
    private Path temporary;

    @Test
    void aMissingLibraryIsACauseAndNoCrash() throws Exception {
        String seen = probe(Map.of(), "-Despalier.umad.library=/nowhere/libibumad.so.3");
        assertThat(seen).contains("cause: cannot load /nowhere/libibumad.so.3");
        assertThat(seen).contains("failed: libibumad is unavailable: cannot load /nowhere/libibumad.so.3");
    }

    @Test
    void aLibraryWithoutAFunctionIsACause() throws Exception {
        assertThat(probe(Map.of(), libraryOption("fake_no_recv"))).contains("has no function umad_recv");
    }

    @Test
    void aLibraryWithAnotherHeaderIsACause() throws Exception {
        assertThat(probe(Map.of(), libraryOption("fake_odd_size"))).contains("header of 48 bytes");
    }

    @Test
    void aMissingBridgeFileIsACause() throws Exception {
        String seen = probe(Map.of(), libraryOption("fake_umad"), "-Despalier.umad.bridge=/nowhere/bridge.so");
        assertThat(seen).contains("cause: cannot load the native bridge: ").contains("/nowhere/bridge.so");
    }

    @Test
    void aMachineWithoutABridgeIsACause() throws Exception {
        String seen = probe(Map.of(), libraryOption("fake_umad"), "-Dos.arch=abacus");
        assertThat(seen).contains("none is packed for this machine (/META-INF/native/linux-abacus/");
    }

    @Test
    void aBridgeOfAnotherVersionIsACause() throws Exception {
        String seen = probe(
                Map.of(), libraryOption("fake_umad"), "-Despalier.umad.bridge=" + FakePorts.library("old_bridge"));
        assertThat(seen).contains("cause: the native bridge has version 0, this program needs 2");
    }

    @Test
    void theJvmsOwnChecksFindNothingWrongInTheBridge() throws Exception {
        String seen = probe(Map.of(), libraryOption("fake_umad"), "-Xcheck:jni");
        assertThat(seen).contains("received: 8", "failed: umad_recv: a message of");
        assertThat(seen).doesNotContain("WARNING", "FATAL");
    }

    @Test
    void anExactBridgeFileIsUsed() throws Exception {
        Path bridge = Path.of("target", "native", "libespalier_umad.so").toAbsolutePath();
        String seen =
                probe(Map.of(), libraryOption("fake_umad"), "-Dos.arch=abacus", "-Despalier.umad.bridge=" + bridge);
        assertThat(seen).contains("cause: none", "ports: 5", "received: 8");
    }

    @Test
    void theBridgeOfTheJarLeavesNoFileBehind() throws Exception {
        String seen = probe(Map.of(), libraryOption("fake_umad"));
        assertThat(seen).contains("cause: none", "ports: 5", "received: 8");
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.filter(file -> file.toString().endsWith(".so"))).isEmpty();
        }
    }

    @Test
    void noAdapterIsAnEmptyListAndManyAreAllListed() throws Exception {
        assertThat(probe(Map.of("FAKE_UMAD_CAS", "0"), libraryOption("fake_umad")))
                .contains("ports: 0");
        assertThat(probe(Map.of("FAKE_UMAD_CAS", "128"), libraryOption("fake_umad")))
                .contains("ports: 256");
    }

    @Test
    void anInitialisationThatFailsIsSaid() throws Exception {
        String seen = probe(Map.of("FAKE_UMAD_INIT", "fails"), libraryOption("fake_umad"));
        assertThat(seen).contains("cause: none", "failed: umad_init: Connection refused (errno 111)");
    }

    @Test
    void withoutADeviceTheRealLibraryHasNoPortsAndSaysWhy() throws Exception {
        assumeFalse(Files.exists(Path.of("/sys/class/infiniband")), "this machine has InfiniBand");
        String seen = probe(Map.of());
        assertThat(seen).containsAnyOf("cause: none", "cause: cannot load libibumad.so.3");
        if (seen.contains("cause: none")) {
            assertThat(seen).contains("ports: 0", "failed: umad_get_port: ", "ib_umad");
        }
    }

    private static String libraryOption(String fake) {
        return "-D" + Umad.LIBRARY_PROPERTY + "=" + FakePorts.library(fake);
    }

    private String probe(Map<String, String> environment, String... options)
            throws IOException, InterruptedException, URISyntaxException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Djava.io.tmpdir=" + temporary));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", placeOf(Umad.class) + ":" + placeOf(AvailabilityProbe.class)));
        command.add(AvailabilityProbe.class.getName());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String seen = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(seen).isZero();
        return seen;
    }

    private static Path placeOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
