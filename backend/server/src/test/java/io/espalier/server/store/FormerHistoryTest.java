package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SubnetManager;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Histories of former programs: opened by this one they have all that was in them; one of a newer program is left alone. */
class FormerHistoryTest {
    private static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant SECOND = FIRST.plusSeconds(10);
    private static final Guid LEAF = new Guid(17);
    private static final Guid HOST = new Guid(33);
    private static final Guid NEW_HOST = new Guid(34);
    private static final Mlid BROADCAST = new Mlid(0xC001);

    @TempDir
    private Path folder;

    private FormerHistory.Place place(Databases database) {
        return switch (database) {
            case H2 -> FormerHistory.inFolder(folder);
            case POSTGRESQL -> FormerHistory.inServer(PostgresServer.shared().schema());
        };
    }

    static Stream<Arguments> formerHistories() {
        return Stream.of(Databases.values())
                .flatMap(database -> IntStream.rangeClosed(1, FormerHistory.NEWEST)
                        .mapToObj(schema -> Arguments.of(database, schema)));
    }

    @ParameterizedTest
    @MethodSource("formerHistories")
    void ofEachSchemaHaveEverythingWhenTheyAreOpened(Databases database, int schema) throws Exception {
        FormerHistory.Place place = place(database);
        FormerHistory.leave(place, schema);
        try (FabricStore store = place.open()) {
            assertThat(store.name()).isEqualTo("f0a1b2c3");
            assertThat(store.schema()).isEqualTo("0" + FormerHistory.NEWEST);
            assertFabrics(store, schema);
            assertCounters(store);
            assertEvents(store, schema);
            assertFindings(store, schema);
            assertReviews(store, schema);
        }
        try (FabricStore again = place.open()) {
            assertCounters(again);
            Fabric next = again.fabric(2).orElseThrow().toBuilder().number(3).build();
            again.append(next, List.of());
            FabricStoreTest.assertSame(again.fabric(3).orElseThrow(), next);
        }
    }

    private static void assertFabrics(FabricStore store, int schema) {
        Fabric first = store.fabric(1).orElseThrow();
        assertThat(first.sweptAt()).isEqualTo(FIRST);
        assertThat(first.nodes().keySet()).containsExactlyInAnyOrder(LEAF, HOST);
        assertThat(first.problems()).hasSize(1);
        Fabric second = store.fabric(2).orElseThrow();
        assertThat(second.nodes().values())
                .extracting(Node::description)
                .containsExactlyInAnyOrder("leaf-01", "host-01 mlx5_0", "host-02 mlx5_0");
        assertThat(second.links()).hasSize(2);
        assertThat(second.problems()).isEmpty();
        assertThat(second.readAt(Part.TOPOLOGY)).isEqualTo(schema < 2 ? SECOND : FIRST);
        assertThat(second.subnetManagers())
                .extracting(SubnetManager::activityCount)
                .containsExactly(107L);
        MulticastGroup broadcast = second.groups().getFirst();
        assertThat(broadcast.mgid()).hasToString("ff12:401b:ffff::ffff:ffff");
        assertThat(broadcast.members()).extracting(Member::portGuid).containsExactlyInAnyOrder(HOST, NEW_HOST);
        assertThat(second.tables())
                .hasEntrySatisfying(
                        LEAF, table -> assertThat(table.row(BROADCAST)).isEqualTo(PortSet.of(1, 2)));
        assertThat(second.portTables()).hasSize(schema < 2 ? 0 : 1);
        assertThat(second.managerTables()).hasSize(schema < 2 ? 0 : 1);
        assertThat(store.lastDelivery("rack-7").map(Delivery::sequence).stream())
                .containsExactlyElementsOf(schema < 3 ? List.of() : List.of(41L));
    }

    private static void assertCounters(FabricStore store) {
        assertThat(store.counterHistory(new PortId(LEAF, 1), Counter.XMIT_DATA, FIRST, SECOND))
                .extracting(CounterPoint::value)
                .containsExactly(5L, 8L);
        assertThat(store.fabric(1).orElseThrow().counters()).containsOnlyKeys(new PortId(LEAF, 1));
    }

    private static void assertEvents(FabricStore store, int schema) {
        EventLog log = store.log();
        assertThat(log.entry(1).orElseThrow().event().kind()).isEqualTo(EventKind.NODE_CAME);
        assertThat(store.events(EventQuery.latest(9).about("ff12:401b:ffff::ffff:ffff")))
                .extracting(FabricEvent::text)
                .containsExactly("1 member joined");
        if (schema < 7) {
            assertThat(log.lastId()).isEqualTo(2);
            return;
        }
        LogEntry note = log.entry(3).orElseThrow();
        assertThat(note.event().text()).isEqualTo("host-02 was racked today");
        assertThat(note.note().orElseThrow().by()).isEqualTo("ada");
        assertThat(log.entry(1).orElseThrow().tags()).containsExactly("change-812");
        assertThat(log.settings(EventLog.Scope.SERVER)).containsEntry("port", "8080");
        assertThat(log.delivered("syslog")).contains(2L);
    }

    private static void assertFindings(FabricStore store, int schema) {
        FindingStore findings = store.findings();
        if (schema < 6) {
            assertThat(findings.findings()).isEmpty();
            return;
        }
        assertThat(findings.findings()).extracting(KeptFinding::openings).containsExactlyInAnyOrder(1, 2);
        assertThat(findings.openSpans()).extracting(FindingSpan::what).containsExactly("1 member is cut off");
        assertThat(findings.suppressionsAfter(SECOND))
                .extracting(KeptSuppression::note)
                .containsExactly("cable is ordered");
    }

    private static void assertReviews(FabricStore store, int schema) {
        ReviewStore reviews = store.reviews();
        if (schema < 8) {
            assertThat(reviews.all()).isEmpty();
            return;
        }
        assertThat(reviews.all()).extracting(KeptReview::state).containsExactly(ReviewState.ACCEPTED);
        assertThat(reviews.content(1, 1).orElseThrow().document()).isEqualTo("{\"tree\":1}");
    }

    @ParameterizedTest
    @EnumSource
    void ofANewerProgramAreRefusedInOneLineAndLeftAsTheyAre(Databases database) throws Exception {
        FormerHistory.Place place = place(database);
        FormerHistory.leave(place, FormerHistory.NEWEST);
        execute(
                place,
                "INSERT INTO \"flyway_schema_history\" (\"installed_rank\", \"version\", \"description\", \"type\", \"script\","
                        + " \"checksum\", \"installed_by\", \"execution_time\", \"success\")"
                        + " VALUES (99, '99', 'of later', 'SQL', 'V99__of_later.sql', 1, 'sa', 1, TRUE)");
        List<String> before = state(place);
        assertThatThrownBy(place::open)
                .isInstanceOf(StoreException.class)
                .hasMessageMatching(
                        "the history in .*: written by a newer Espalier, with schema 99; this program knows schemas"
                                + " up to " + FormerHistory.NEWEST + "\\. .*")
                .message()
                .hasLineCount(1);
        assertThat(state(place)).isEqualTo(before);
    }

    /** What tables there are, and what of this program's schema they are said to be. */
    private static List<String> state(FormerHistory.Place place) throws SQLException {
        String sql = "SELECT CONCAT(table_name, ' ', column_name, ' ', data_type) FROM information_schema.columns"
                + " WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'INFORMATION_SCHEMA')"
                + " UNION ALL SELECT \"version\" FROM \"flyway_schema_history\" ORDER BY 1";
        List<String> state = new ArrayList<>();
        try (Connection connection = place.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                state.add(rows.getString(1));
            }
        }
        return state;
    }

    private static void execute(FormerHistory.Place place, String sql) throws SQLException {
        try (Connection connection = place.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void thatCannotBeBroughtToThisSchemaAreLeftAsTheyAre() throws Exception {
        FormerHistory.Place place = FormerHistory.inFolder(folder);
        FormerHistory.leave(place, 2);
        execute(place, "CREATE TABLE delivery (other BIGINT)");
        List<String> before = state(place);
        assertThatThrownBy(place::open)
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("the history in " + folder)
                .message()
                .hasLineCount(1);
        assertThat(state(place)).isEqualTo(before);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(Database.file(folder));
        }
    }

    @Test
    void areBroughtToThisSchemaAnewWhereThatWasBrokenOffBefore() throws Exception {
        FormerHistory.Place place = FormerHistory.inFolder(folder);
        FormerHistory.leave(place, 1);
        Path draft = Schema.file(Schema.draft(folder.resolve("history")));
        Files.write(draft, Arrays.copyOf(Files.readAllBytes(Database.file(folder)), 9_000));
        try (FabricStore store = place.open()) {
            assertFabrics(store, 1);
        }
        assertThat(draft).doesNotExist();
    }

    /** Whenever the other process is killed, the history is of the one schema or of the other. */
    @ParameterizedTest
    @EnumSource
    void areWholeAfterAKillWhileTheyWereBroughtToThisSchema(Databases database) throws Exception {
        FormerHistory.Place place = place(database);
        FormerHistory.leave(place, 1);
        long millis = 50;
        while (OtherProcess.killWhileOpening(place.arguments(), millis)) {
            millis *= 2;
        }
        try (FabricStore store = place.open()) {
            assertFabrics(store, 1);
            assertCounters(store);
            assertEvents(store, 1);
        }
    }
}
