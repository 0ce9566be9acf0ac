package io.espalier.server.record;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.capture.Capture;
import io.espalier.capture.CaptureException;
import io.espalier.model.Fabric;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes into a recording comes out of it; what is no recording is refused in one line. */
class RecorderTest {
    private static final Instant END = SweptHistory.END;

    @TempDir
    private Path dir;

    private final SweptHistory history = new SweptHistory();
    private final FabricStore store = history.store();

    @AfterEach
    void close() {
        history.close();
    }

    private Path recorded() throws IOException, RecordException {
        return history.recorded(dir.resolve("recorded.espalier"), false);
    }

    /** A capture holds everything there is in a fabric, and equal fabrics give equal bytes. */
    private byte[] bytes(FabricStore kept, long number) throws IOException {
        Path file = dir.resolve("bytes.zip");
        Capture.write(kept.fabric(number).orElseThrow(), file);
        return Files.readAllBytes(file);
    }

    @Test
    void everyFabricAndEveryEventComeBackAsTheyWere() throws Exception {
        try (FabricStore opened =
                RecordedHistory.read(recorded(), Optional.empty()).store()) {
            assertThat(opened.lastNumber()).isEqualTo(3);
            for (long number = 1; number <= 3; number++) {
                assertThat(bytes(opened, number)).as("fabric " + number).isEqualTo(bytes(store, number));
            }
            assertThat(SweptHistory.events(opened))
                    .isEqualTo(SweptHistory.events(store))
                    .isNotEmpty();
        }
    }

    @Test
    void aSpanOfItIsNumberedAnewAndCanBeMovedInTime() throws Exception {
        Path file = dir.resolve("span.espalier");
        Recorder recorder = new Recorder(store);
        try (OutputStream out = Files.newOutputStream(file)) {
            recorder.write(recorder.find(new RecordOrder(SWEPT_AT.plusSeconds(10), END, false)), out);
        }
        Instant wanted = Instant.parse("2026-11-30T00:00:00Z");
        RecordedHistory history = RecordedHistory.read(file, Optional.of(wanted));
        try (FabricStore opened = history.store()) {
            assertThat(opened.lastNumber()).isEqualTo(2);
            assertThat(opened.fabric(2).orElseThrow().sweptAt()).isEqualTo(wanted);
            assertThat(opened.fabric(1).orElseThrow().sweptAt()).isEqualTo(wanted.minusSeconds(10));
            assertThat(SweptHistory.events(opened))
                    .extracting(FabricEvent::fabric)
                    .containsOnly(1L, 2L);
            assertThat(history.title()).startsWith("recording of 2026-11-29 23:59 to");
        }
    }

    @Test
    void aCaptureIsAHistoryOfOneFabric() throws Exception {
        Path file = dir.resolve("capture.zip");
        Capture.write(store.fabric(2).orElseThrow(), file);
        try (FabricStore opened = RecordedHistory.read(file, Optional.empty()).store()) {
            assertThat(opened.fabric(1).orElseThrow().links()).hasSize(23);
        }
    }

    @Test
    void aSpanWithoutAFabricIsSaid() {
        Recorder recorder = new Recorder(store);
        assertThatThrownBy(() ->
                        recorder.find(new RecordOrder(SWEPT_AT.minusSeconds(99), SWEPT_AT.minusSeconds(90), false)))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("no fabric was swept from");
    }

    /** The recording with its parts made into something else; null for left out. */
    private Path spoiled(BiFunction<String, byte[], byte[]> change) throws Exception {
        return spoiled(recorded(), change);
    }

    private Path spoiled(Path whole, BiFunction<String, byte[], byte[]> change) throws Exception {
        Path spoiled = dir.resolve("spoiled.espalier");
        try (ZipFile zip = new ZipFile(whole.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(spoiled))) {
            for (ZipEntry entry : zip.stream().toList()) {
                byte[] now =
                        change.apply(entry.getName(), zip.getInputStream(entry).readAllBytes());
                if (now.length > 0) {
                    out.putNextEntry(new ZipEntry(entry.getName()));
                    out.write(now);
                    out.closeEntry();
                }
            }
        }
        return spoiled;
    }

    private static byte[] replace(byte[] json, String old, String now) {
        return new String(json, StandardCharsets.UTF_8).replace(old, now).getBytes(StandardCharsets.UTF_8);
    }

    private static void assertRefused(Path file, String why) {
        assertThatThrownBy(() -> RecordedHistory.read(file, Optional.empty()))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining(why)
                .satisfies(e -> assertThat(String.valueOf(e.getMessage())).doesNotContain("\n"));
    }

    @Test
    void aRecordingThatIsTooNewOrNoneIsRefusedInOneLine() throws Exception {
        assertRefused(spoiled((name, json) -> replace(json, "\"version\" : 1", "\"version\" : 2")), "a newer Espalier");
        assertRefused(
                spoiled((name, json) -> replace(json, "\"fabrics\" : 3", "\"fabrics\" : -3")), "fabrics expected");
        assertRefused(
                spoiled((name, json) -> name.contains("000001") ? replace(json, "{\"a\":\"0x", "{\"a\":\"?x") : json),
                "000001.json is damaged");
        assertRefused(
                spoiled((name, json) -> name.startsWith("fabrics/") ? new byte[0] : json),
                "no part fabrics/000001.json");
    }

    private void assertShown(Path file, int fabrics, String damage) throws IOException {
        RecordedHistory history = RecordedHistory.read(file, Optional.empty());
        try (FabricStore opened = history.store()) {
            assertThat(opened.lastNumber()).isEqualTo(fabrics);
            for (long number = 1; number <= fabrics; number++) {
                assertThat(bytes(opened, number)).isEqualTo(bytes(store, number));
            }
            assertThat(history.damage()).hasSize(1);
            assertThat(history.damage().getFirst()).contains(damage).doesNotContain("\n");
        }
    }

    @Test
    void ofADamagedRecordingWhatIsSureIsShownAndTheRestIsNamed() throws Exception {
        assertShown(
                spoiled((name, json) -> name.contains("000002") ? new byte[0] : json),
                1,
                "no part fabrics/000002.json; no fabric after " + SWEPT_AT + " can be shown (numbers 2 to 3 of 3)");
        assertShown(
                spoiled((name, json) -> name.contains("000003") ? replace(json, "\"PortXmitData\"", "\"No\"") : json),
                2,
                "000003.json is damaged: not a counter: No; no fabric after " + SWEPT_AT.plusSeconds(10)
                        + " can be shown (number 3 of 3)");
        assertShown(
                spoiled((name, json) -> name.equals("recording.json") ? new byte[0] : json),
                3,
                "no part recording.json");
        Path noEvents = spoiled((name, json) -> name.equals("events.json") ? new byte[0] : json);
        assertShown(noEvents, 3, "no part events.json; no events can be shown");
    }

    @Test
    void noFlippedBitShowsAnotherFabricThanWasSwept() throws Exception {
        byte[] whole = Files.readAllBytes(recorded());
        List<String> sure = new java.util.ArrayList<>();
        for (long number = 1; number <= 3; number++) {
            sure.add(java.util.HexFormat.of().formatHex(bytes(store, number)));
        }
        java.util.Random random = new java.util.Random(5);
        int shown = 0;
        for (int round = 0; round < 40; round++) {
            byte[] flipped = whole.clone();
            flipped[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
            Path file = Files.write(dir.resolve("flipped.espalier"), flipped);
            try (FabricStore opened =
                    RecordedHistory.read(file, Optional.empty()).store()) {
                for (long number = 1; number <= opened.lastNumber(); number++) {
                    assertThat(java.util.HexFormat.of().formatHex(bytes(opened, number)))
                            .isEqualTo(sure.get((int) number - 1));
                }
                shown++;
            } catch (CaptureException e) {
                assertThat(String.valueOf(e.getMessage())).hasLineCount(1);
            }
        }
        assertThat(shown).isGreaterThan(15);
    }

    @Test
    void whatIsCutOffIsMissingAndTheRestIsShown() throws Exception {
        byte[] whole = Files.readAllBytes(recorded());
        int third = new String(whole, StandardCharsets.ISO_8859_1).indexOf("fabrics/000003.json");
        Path cut = Files.write(dir.resolve("cut.espalier"), java.util.Arrays.copyOf(whole, third + 60));
        RecordedHistory history = RecordedHistory.read(cut, Optional.empty());
        try (FabricStore opened = history.store()) {
            assertThat(opened.lastNumber()).isEqualTo(2);
            assertThat(history.damage())
                    .hasSize(3)
                    .first()
                    .isEqualTo("the file is cut off, or its directory is damaged");
            assertThat(bytes(opened, 1)).isEqualTo(bytes(store, 1));
            assertThat(bytes(opened, 2)).isEqualTo(bytes(store, 2));
        }
    }

    @Test
    void behindADamagedPartItGoesOnWithTheNextFabricThatIsToldAsAWhole() throws Exception {
        Fabric last = store.fabric(3).orElseThrow();
        for (int number = 4; number <= 70; number++) {
            store.append(
                    PlannedFabrics.later(last, END.plusSeconds(10L * number)).toBuilder()
                            .number(number)
                            .build(),
                    List.of());
        }
        Path file = dir.resolve("long.espalier");
        try (OutputStream out = Files.newOutputStream(file)) {
            Recorder recorder = new Recorder(store);
            recorder.write(recorder.find(new RecordOrder(SWEPT_AT, END.plusSeconds(700), false)), out);
        }
        Path spoiled = spoiled(file, (name, json) -> name.equals("fabrics/000010.json") ? new byte[] {'{'} : json);
        RecordedHistory history = RecordedHistory.read(spoiled, Optional.empty());
        try (FabricStore opened = history.store()) {
            assertThat(opened.lastNumber()).isEqualTo(9 + 10);
            assertThat(opened.fabric(9).orElseThrow().sweptAt()).isEqualTo(END.plusSeconds(90));
            assertThat(opened.fabric(10).orElseThrow().toBuilder().number(61).build())
                    .usingRecursiveComparison()
                    .isEqualTo(store.fabric(61).orElseThrow());
            assertThat(history.damage())
                    .singleElement()
                    .asString()
                    .startsWith("part fabrics/000010.json is damaged: ")
                    .endsWith("; no fabric after " + END.plusSeconds(90) + " and before " + END.plusSeconds(610)
                            + " can be shown (numbers 10 to 60 of 70)");
        }
    }

    @Test
    void hostileFilesAreRefusedAndWriteNothing() throws Exception {
        assertRefused(Files.writeString(dir.resolve("text"), "no zip"), "expected a zip file");
        assertRefused(dir.resolve("nowhere"), "no such file");
        Path bomb = dir.resolve("bomb.espalier");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
            out.putNextEntry(new ZipEntry("recording.json"));
            out.write("{\"format\":\"".getBytes(StandardCharsets.UTF_8));
            byte[] spaces = new byte[1 << 20];
            java.util.Arrays.fill(spaces, (byte) ' ');
            for (int i = 0; i < 130; i++) {
                out.write(spaces);
            }
            out.closeEntry();
        }
        assertRefused(bomb, "recording.json");
        Path tricky = spoiled((name, json) -> json);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(dir.resolve("tricky.espalier")));
                ZipFile zip = new ZipFile(tricky.toFile())) {
            out.putNextEntry(new ZipEntry("../outside.json"));
            out.write(1);
            for (ZipEntry entry : zip.stream().toList()) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                zip.getInputStream(entry).transferTo(out);
            }
        }
        RecordedHistory.read(dir.resolve("tricky.espalier"), Optional.empty())
                .store()
                .close();
        assertThat(dir.resolveSibling("outside.json")).doesNotExist();
    }
}
