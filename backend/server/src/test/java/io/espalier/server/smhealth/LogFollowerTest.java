package io.espalier.server.smhealth;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log that is written, rotated, cut and spoilt while it is followed. */
class LogFollowerTest {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("MMM dd HH:mm:ss SSSSSS", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    @TempDir
    private Path directory;

    private Path log;
    private LogFollower follower;
    private Instant now = Instant.now();

    @BeforeEach
    void follow() {
        log = directory.resolve("opensm.log");
        follower = new LogFollower(log, () -> now, ZoneOffset.UTC);
    }

    private String line(String text) {
        return STAMP.format(now) + " [4A7FE640] 0x01 -> some_function: " + text + "\n";
    }

    private String refused(int port) {
        return line(
                "ERR 1B14: Cannot join port 0x%016x to MGID ff12:401b:ffff::1:2:3 - Port is not in partition of this MC group"
                        .formatted(port));
    }

    private void append(String text) throws IOException {
        Files.writeString(log, text, StandardCharsets.ISO_8859_1, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private List<FabricEvent> look() {
        return follower.look(Optional.empty());
    }

    private List<String> subjects() {
        return look().stream().map(event -> event.subjects().getLast()).toList();
    }

    @Test
    void linesAreEventsWithTheirIds() throws IOException {
        append(refused(1));
        assertThat(look()).as("what was there before").isEmpty();
        append(refused(2));
        assertThat(look()).singleElement().satisfies(event -> {
            assertThat(event.kind()).isEqualTo(EventKind.SM_LOG_ERROR);
            assertThat(event.subjects()).containsExactly("ff12:401b:ffff::1:2:3", "0x0000000000000002");
            assertThat(event.text())
                    .startsWith("OpenSM's log, 1B14: A port is not in the partition of the group: Cannot join port");
            assertThat(event.at()).isBetween(now.minusMillis(1), now);
        });
        assertThat(look()).isEmpty();
    }

    @Test
    void theFabricNamesTheMlidOfAGroupAndTheNodeOfAPort() throws IOException {
        Fabric fabric = PlannedFabrics.small();
        MulticastGroup group = fabric.groups().getFirst();
        Port port = fabric.findEndPort(group.members().getFirst().portGuid()).orElseThrow();
        assertThat(look()).isEmpty();
        append(line("ERR 1B14: Cannot join port " + port.guid() + " to MGID " + group.mgid() + " - Port is not"));
        assertThat(follower.look(Optional.of(fabric)))
                .singleElement()
                .satisfies(event -> assertThat(event.subjects())
                        .containsExactly(
                                group.mgid().toString(),
                                group.mlid().toString(),
                                port.guid().toString(),
                                port.id().node().toString()));
    }

    @Test
    void aLogThatIsNotThereYetIsReadFromItsStart() throws IOException {
        assertThat(look()).isEmpty();
        assertThat(follower.state().trouble()).contains("is not there");
        append(refused(1));
        assertThat(look()).hasSize(1);
        assertThat(follower.state().trouble()).isEmpty();
    }

    @Test
    void aRenameAndANewFileLoseNoLine() throws IOException {
        append("");
        assertThat(look()).isEmpty();
        append(refused(1));
        Files.move(log, directory.resolve("opensm.log.1"));
        Files.createFile(log);
        assertThat(subjects()).containsExactly("0x0000000000000001");
        Files.writeString(directory.resolve("opensm.log.1"), refused(2), StandardOpenOption.APPEND);
        append(refused(3));
        assertThat(subjects()).containsExactly("0x0000000000000002", "0x0000000000000003");
    }

    @Test
    void aFileThatGoesAndComesIsReadOnAndFromItsStart() throws IOException {
        append("");
        assertThat(look()).isEmpty();
        append(refused(1));
        Files.move(log, directory.resolve("opensm.log.1"));
        assertThat(subjects()).containsExactly("0x0000000000000001");
        assertThat(look()).isEmpty();
        assertThat(follower.state().trouble()).contains("is not there");
        append(refused(2));
        assertThat(subjects()).containsExactly("0x0000000000000002");
    }

    @Test
    void aCopyAndACutAreFollowedEvenWhenTheFileHasGrownAgain() throws IOException {
        append(refused(1));
        look();
        Files.writeString(log, refused(2) + refused(3) + refused(4));
        assertThat(subjects()).containsExactly("0x0000000000000002", "0x0000000000000003", "0x0000000000000004");
        Files.writeString(log, refused(5));
        assertThat(subjects()).containsExactly("0x0000000000000005");
    }

    @Test
    void halfALineWaitsForItsOtherHalf() throws IOException {
        append("");
        look();
        String whole = refused(1);
        append(whole.substring(0, 60));
        assertThat(look()).isEmpty();
        append(whole.substring(60));
        assertThat(subjects()).containsExactly("0x0000000000000001");
    }

    @Test
    void windowsLineEndsJunkAndContinuedLinesAreUnderstoodOrCounted() throws IOException {
        append("");
        look();
        String two = line("ERR 0A03: Error routing MLID 0xC005 through switch 0x2c90200000021 leaf-01");
        append(refused(1).replace("\n", "\r\n"));
        append("\0\1\2\u00ff\u00fe junk\n");
        append(two + "\t\t\t\tNo multicast paths from this switch for port with LID 7\n");
        List<FabricEvent> events = look();
        assertThat(events).hasSize(2);
        assertThat(events.getLast().text()).endsWith("for port with LID 7");
        assertThat(events.getLast().subjects()).containsExactly("0xC005", "0x0002c90200000021");
        assertThat(follower.state().strange()).isEqualTo(1);
        assertThat(follower.state().lines()).isEqualTo(4);
    }

    @Test
    void theSameLineAgainIsCounted() throws IOException {
        append("");
        look();
        append(refused(1).repeat(3));
        assertThat(look())
                .singleElement()
                .satisfies(event -> assertThat(event.text()).endsWith(" (3 times)"));
        append(refused(1).repeat(4));
        assertThat(look()).isEmpty();
        now = now.plusSeconds(61);
        assertThat(look())
                .singleElement()
                .satisfies(event -> assertThat(event.text()).endsWith(" (4 times more)"));
        now = now.plusSeconds(61);
        assertThat(look()).isEmpty();
    }

    @Test
    void aFloodOfOneCodeIsOneEvent() throws IOException {
        append("");
        look();
        StringBuilder flood = new StringBuilder();
        for (int port = 1; port <= 500; port++) {
            flood.append(refused(port));
        }
        append(flood.toString());
        assertThat(look()).singleElement().satisfies(event -> {
            assertThat(event.text()).contains("500 lines at once");
            assertThat(event.subjects()).hasSize(256).contains("0x0000000000000001");
        });
    }

    @Test
    void aLineWithoutAnEndIsGivenUpWithoutFillingTheMemory() throws IOException {
        append("");
        look();
        append("x".repeat(200_000));
        assertThat(look()).isEmpty();
        assertThat(follower.state().strange()).isEqualTo(3);
        append("\n" + refused(1));
        assertThat(look()).hasSize(1);
    }
}
