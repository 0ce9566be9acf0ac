package io.espalier.server.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an anonymised recording tells, and what it does not. */
class AnonymousRecordingTest {
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
        return history.recorded(dir.resolve("anonymous.espalier"), true);
    }

    @Test
    void anAnonymousOneNamesNothingOfTheOldAndIsOtherwiseTheSame() throws Exception {
        Path file = recorded();
        StringBuilder text = new StringBuilder();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                text.append(new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        Fabric first = store.fabric(1).orElseThrow();
        first.nodes().values().forEach(node -> {
            assertThat(text).doesNotContain(node.guid().hex());
            assertThat(text).doesNotContain('"' + node.description() + '"');
        });
        first.groups().forEach(group -> assertThat(text).doesNotContain(group.mgid() + "\""));
        try (FabricStore opened = RecordedHistory.read(file, Optional.empty()).store()) {
            assertThat(SweptHistory.events(opened))
                    .extracting(FabricEvent::kind)
                    .isEqualTo(SweptHistory.events(store).stream()
                            .map(FabricEvent::kind)
                            .toList());
            for (long number = 1; number <= 3; number++) {
                assertThat(verdicts(opened, number)).isEqualTo(verdicts(store, number));
            }
        }
    }

    @Test
    void whatPeopleAndProgramsWroteIsNotInAnAnonymousOne() throws Exception {
        List<EventKind> told = List.of(
                EventKind.NOTE,
                EventKind.FINDING_ACKNOWLEDGED,
                EventKind.FINDING_MUTED,
                EventKind.MAINTENANCE,
                EventKind.CONFIG_CHANGED,
                EventKind.LOGIN,
                EventKind.LOGIN_REFUSED,
                EventKind.LOGOUT,
                EventKind.ACCOUNT_CHANGED,
                EventKind.REVIEW_CHANGED,
                EventKind.SM_LOG,
                EventKind.SM_LOG_ERROR,
                EventKind.SM_SETTINGS_CHANGED,
                EventKind.SWEEP_FAILED);
        store.record(told.stream()
                .map(kind ->
                        new FabricEvent(0, END.minusSeconds(1), 0, kind, List.of("ada"), "ada of ACME", "ACME", "ada"))
                .toList());
        try (FabricStore opened =
                RecordedHistory.read(recorded(), Optional.empty()).store()) {
            List<FabricEvent> kept = SweptHistory.events(opened).stream()
                    .filter(event -> told.contains(event.kind()))
                    .toList();
            assertThat(kept).extracting(FabricEvent::kind).containsExactlyInAnyOrderElementsOf(told);
            assertThat(kept.toString()).doesNotContain("ada").doesNotContain("ACME");
        }
    }

    /** Whoever adds a kind of event that people write need not know that there are recordings. */
    @Test
    void noKindOfEventThatPeopleOrTheSmsLogTellKeepsItsWordsInAnAnonymousOne() throws Exception {
        List<EventKind> told = Arrays.stream(EventKind.values())
                .filter(kind -> kind.source() == EventTeller.OPERATOR || kind.source() == EventTeller.SM_LOG)
                .toList();
        store.record(told.stream()
                .map(kind -> FabricEvent.of(END.minusSeconds(1), 0, kind, List.of("ada"), "ada of ACME"))
                .toList());
        try (FabricStore opened =
                RecordedHistory.read(recorded(), Optional.empty()).store()) {
            List<FabricEvent> kept = SweptHistory.events(opened).stream()
                    .filter(event -> told.contains(event.kind()))
                    .toList();
            assertThat(kept).extracting(FabricEvent::kind).containsExactlyInAnyOrderElementsOf(told);
            assertThat(kept.toString()).doesNotContain("ada").doesNotContain("ACME");
        }
    }

    @Test
    void whatAFindingTellsOfASitesOwnFilesIsNotInAnAnonymousOne() throws Exception {
        String node = store.fabric(1).orElseThrow().nodes().firstKey().toString();
        Instant at = END.minusSeconds(1);
        store.record(List.of(
                FabricEvent.of(at, 0, EventKind.FINDING_OPENED, List.of(), "finding opened: partition ACME is broken"),
                FabricEvent.of(at, 0, EventKind.FINDING_CLEARED, List.of(), "finding cleared: sm2.ACME is missing"),
                FabricEvent.of(at, 0, EventKind.FINDING_OPENED, List.of(node), "finding opened: of a node")));
        try (FabricStore opened =
                RecordedHistory.read(recorded(), Optional.empty()).store()) {
            assertThat(SweptHistory.events(opened).toString())
                    .doesNotContain("ACME")
                    .contains("finding opened: of a node");
        }
    }

    private static List<String> verdicts(FabricStore kept, long number) {
        return io.espalier.engine.FabricAnalysis.of(kept.fabric(number).orElseThrow()).trees().stream()
                .map(tree -> tree.mlid() + " " + tree.verdict() + " "
                        + tree.installed().trunkLinks().size())
                .toList();
    }
}
