package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.table.Filter;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.journal.EventColumns;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that would go on for ever, on a real H2. */
class TimeLimitTest {
    private static final long FOREVER = 1_000_000_000_000L;
    private static final TimeLimit SECOND = new TimeLimit(1);

    private static Long endless(Handle handle) {
        return sum(handle, FOREVER);
    }

    private static Long sum(Handle handle, long upTo) {
        return handle.select("SELECT SUM(number % 7) FROM SYSTEM_RANGE(1, ?) AS numbers (number)", upTo)
                .mapTo(Long.class)
                .one();
    }

    @Test
    void anEndlessQueryIsEndedAndTheHistoryGoesOn(@TempDir Path folder) {
        try (FabricStore store = FabricStore.open(folder)) {
            long begun = System.nanoTime();
            assertThatThrownBy(() -> store.withHandle(handle -> SECOND.ask(handle, TimeLimitTest::endless)))
                    .isInstanceOf(SlowQueryException.class)
                    .hasMessage("the search was ended after 1 s; narrow its span of time or its filter");
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(10));
            store.append(Writer.fabric(PlannedFabrics.small(), 1), List.of());
            assertThat(store.fabric(1)).isPresent();
        }
    }

    private static int limitOf(Handle handle) {
        try (Statement statement = handle.getConnection().createStatement()) {
            return statement.getQueryTimeout();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {10, FOREVER})
    void noLimitStaysOnTheConnection(long upTo) {
        try (FabricStore store = FabricStore.inMemory()) {
            store.withHandle(handle -> {
                Optional<Long> sum = asked(handle, upTo);
                assertThat(sum.isPresent()).isEqualTo(upTo < FOREVER);
                assertThat(limitOf(handle)).isZero();
                return sum;
            });
        }
    }

    private static Optional<Long> asked(Handle handle, long upTo) {
        try {
            return Optional.of(SECOND.ask(handle, asked -> {
                Long sum = sum(asked, upTo);
                assertThat(limitOf(asked)).isEqualTo(1);
                return sum;
            }));
        } catch (SlowQueryException e) {
            return Optional.empty();
        }
    }

    @Test
    void aFewSearchesAtATime() throws Exception {
        try (FabricStore store = FabricStore.inMemory()) {
            Searches searches = new Searches(store);
            CountDownLatch done = new CountDownLatch(1);
            CountDownLatch begun = new CountDownLatch(3);
            List<Thread> busy = Stream.generate(() -> Thread.ofVirtual()
                            .start(() -> searches.ask(handle -> {
                                begun.countDown();
                                try {
                                    done.await();
                                } catch (InterruptedException e) {
                                    throw new IllegalStateException(e);
                                }
                                return 1;
                            })))
                    .limit(3)
                    .toList();
            begun.await();
            assertThatThrownBy(() -> searches.ask(handle -> 1, SECOND))
                    .isInstanceOf(SlowQueryException.class)
                    .hasMessage("other searches took all turns for 1 s; ask again later");
            assertThat(store.log().lastId()).isZero();
            done.countDown();
            for (Thread each : busy) {
                each.join();
            }
            int answer = searches.ask(handle -> 1, SECOND);
            assertThat(answer).isEqualTo(1);
        }
    }

    private static EventQuery filtered(String filter) throws Exception {
        return EventColumns.narrowed(EventQuery.latest(1), Filter.parse(filter, EventColumns.ALL, Instant.EPOCH));
    }

    @ParameterizedTest
    @ValueSource(strings = {"what~x", "before=x", "subject~x", "subject=none", "tag!=x", "leaf", "severity>=warning"})
    void whatNoIndexHasIsASearch(String filter) throws Exception {
        assertThat(filtered(filter).isSearch()).isTrue();
        assertThat(filtered("at>03:00 " + filter).isSearch()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "at>03:00", "kind=link_down", "kind=note|link_up by=fabric at<2026-03-01"})
    void whatAnIndexHasIsNone(String filter) throws Exception {
        EventQuery query = filtered(filter)
                .of(Set.of(EventKind.NOTE))
                .about("0xa")
                .tagged("INC-1")
                .after(7);
        assertThat(query.isSearch()).isFalse();
    }
}
