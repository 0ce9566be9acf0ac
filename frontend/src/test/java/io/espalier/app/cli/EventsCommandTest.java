package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.Config;
import io.espalier.server.record.RecordOrder;
import io.espalier.server.record.RecordedHistory;
import io.espalier.server.record.Recorder;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code espalier events} on a history in a folder, on a recording of it, and on a server that shows the recording. */
class EventsCommandTest {
    private static final Instant AT = Instant.parse("2026-03-01T03:12:00Z");
    private static final String HEAD = "id,at,kind,source,ufm,fabric,subjects,text,before,after,tags,by,about,from,to,"
            + "supersedes,superseded_by";
    private static final String DOWN =
            "1,2026-03-01T03:12:00Z,LINK_DOWN,FABRIC,,1,0x01 0x02,\"leaf-01, port 3 lost its link\",,,,,,,,,";
    private static final String GONE = "2,2026-03-01T03:13:00Z,SWITCH_GONE,FABRIC,,1,0x02,leaf-02 is gone,,,,,,,,,";

    @TempDir
    private Path dir;

    private Path recording;

    @BeforeEach
    void write() throws Exception {
        recording = dir.resolve("night.espalier");
        try (FabricStore store = FabricStore.open(dir);
                OutputStream file = Files.newOutputStream(recording)) {
            Fabric fabric = ExampleFabrics.fatTree2(4, 2, 4);
            store.append(
                    fabric.toBuilder().number(1).sweptAt(AT.plusSeconds(60)).build(),
                    List.of(
                            FabricEvent.of(
                                    AT,
                                    1,
                                    EventKind.LINK_DOWN,
                                    List.of("0x01", "0x02"),
                                    "leaf-01, port 3 lost its link"),
                            FabricEvent.of(
                                    AT.plusSeconds(60), 1, EventKind.SWITCH_GONE, List.of("0x02"), "leaf-02 is gone")));
            Recorder recorder = new Recorder(store);
            recorder.write(recorder.find(new RecordOrder(AT, AT.plusSeconds(600), false)), file);
        }
    }

    private record Ended(int code, List<String> out, List<String> err) {}

    private static Ended events(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] all = new String[arguments.length + 1];
        all[0] = "events";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        int code = EspalierCommand.run(all, new PrintWriter(out), new PrintWriter(err));
        return new Ended(
                code, out.toString().lines().toList(), err.toString().lines().toList());
    }

    @Test
    void aHistoryInAFolderIsPrintedOldestFirst() {
        assertThat(events("--history", dir.toString())).isEqualTo(new Ended(0, List.of(HEAD, DOWN, GONE), List.of()));
    }

    @Test
    void spanKindAndWordsNarrowIt() {
        String folder = dir.toString();
        assertThat(events("--history", folder, "--from", "2026-03-01T03:12:30Z").out())
                .containsExactly(HEAD, GONE);
        assertThat(events("--history", folder, "--to", "2026-03-01T03:13:00Z").out())
                .containsExactly(HEAD, DOWN);
        assertThat(events("--history", folder, "--kind", "LINK_DOWN,LINK_UP").out())
                .containsExactly(HEAD, DOWN);
        assertThat(events("--history", folder, "--text", "LEAF-02 gone").out()).containsExactly(HEAD, GONE);
        assertThat(events("--history", folder, "--text", "spine").out()).containsExactly(HEAD);
    }

    @Test
    void aRecordingAndAServerSayTheSame() throws Exception {
        assertThat(events("--recording", recording.toString()).out()).containsExactly(HEAD, DOWN, GONE);
        try (EspalierServer server =
                EspalierServer.show(Config.DEFAULT.withPort(0), RecordedHistory.read(recording, Optional.empty()))) {
            assertThat(events("--url", server.url().toString(), "--kind", "SWITCH_GONE", "--text", "leaf-02 is")
                            .out())
                    .containsExactly(HEAD, GONE);
            JsonNode there = new JsonMapper()
                    .readTree(String.join(
                            "\n",
                            events("--url", server.url().toString(), "--json").out()));
            JsonNode here = new JsonMapper()
                    .readTree(String.join(
                            "\n",
                            events("--recording", recording.toString(), "--json")
                                    .out()));
            // The server has told that it began, too.
            assertThat(there.at("/events/0")).isEqualTo(here.at("/events/0"));
            assertThat(there.at("/events/1")).isEqualTo(here.at("/events/1"));
            assertThat(here.at("/events/1/text").asString()).isEqualTo("leaf-02 is gone");
        }
    }

    @Test
    void whatIsNotThereOrNotUnderstoodIsOneLine() throws Exception {
        Path empty = Files.createDirectory(dir.resolve("empty"));
        assertThat(events("--history", empty.toString()))
                .isEqualTo(new Ended(
                        2, List.of(), List.of("espalier: " + empty + ": no history of Espalier's in this folder")));
        assertThat(events("--history", dir.toString(), "--from", "yesterday").err())
                .containsExactly("espalier: --from is no moment (like 2026-03-01T03:12:00Z): yesterday");
        assertThat(events("--json", "--history", dir.toString(), "--text", "spine")
                        .out())
                .containsExactly("{\"events\":[]}");
        assertThat(events().code()).isEqualTo(64);
    }
}
