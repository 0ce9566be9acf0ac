package io.espalier.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.Cookie;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZoneTest {
    private static ZoneId asked(String value) {
        return Zone.asked(new Cookie[] {new Cookie("JSESSIONID", "Europe/Paris"), new Cookie(Zone.COOKIE, value)});
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Europe/Berlin", "Asia/Kolkata", "Pacific/Kiritimati", "Etc/GMT+12", "America/Argentina/Salta"})
    void aBrowserIsAnsweredInTheZoneThatItRemembers(String name) {
        assertThat(asked(name)).isEqualTo(ZoneId.of(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "UTC", "Etc/UTC", "Mars/Olympus", "europe/berlin", "+01:00", "Z", "<script>", "'"})
    void whatIsNoOtherZoneIsUtc(String value) {
        assertThat(asked(value)).isEqualTo(ZoneOffset.UTC);
        assertThat(Zone.name(asked(value))).isEqualTo("UTC");
    }

    @Test
    void withoutACookieOrAPageItIsUtc() {
        assertThat(Zone.asked(null)).isEqualTo(ZoneOffset.UTC);
        assertThat(Zone.asked(new Cookie[0])).isEqualTo(ZoneOffset.UTC);
        assertThat(Zone.here()).isEqualTo(ZoneOffset.UTC);
        assertThat(Zone.name(Instant.EPOCH)).isEqualTo("UTC");
    }

    @ParameterizedTest(name = "{0} at {1}")
    @CsvSource(
            delimiter = '!',
            value = {
                "Europe/Berlin ! 2026-03-01T00:00:00Z ! Europe/Berlin, UTC+1",
                "Europe/Berlin ! 2026-07-01T00:00:00Z ! Europe/Berlin, UTC+2",
                "Europe/London ! 2026-03-01T00:00:00Z ! Europe/London, UTC+0",
                "Asia/Kolkata ! 2026-03-01T00:00:00Z ! Asia/Kolkata, UTC+5:30",
                "America/St_Johns ! 2026-03-01T00:00:00Z ! America/St_Johns, UTC−3:30",
                "Pacific/Kiritimati ! 2026-03-01T00:00:00Z ! Pacific/Kiritimati, UTC+14",
                "Etc/GMT+12 ! 2026-03-01T00:00:00Z ! Etc/GMT+12, UTC−12",
            })
    void aZoneIsSaidWithItsOffsetOfTheMoment(ZoneId zone, Instant at, String said) {
        Zone.showing(zone, () -> assertThat(Zone.name(at)).isEqualTo(said));
    }

    @ParameterizedTest(name = "{1} in {0}, near {2}")
    @CsvSource({
        "Europe/Berlin, 2026-03-29T01:59:59, 2026-06-01T00:00:00Z, 2026-03-29T00:59:59Z",
        "Europe/Berlin, 2026-03-29T02:30, 2026-06-01T00:00:00Z, 2026-03-29T01:30:00Z",
        "Europe/Berlin, 2026-03-29T03:00, 2026-01-01T00:00:00Z, 2026-03-29T01:00:00Z",
        "Europe/Berlin, 2026-10-25T02:30, 2026-10-25T00:10:00Z, 2026-10-25T00:30:00Z",
        "Europe/Berlin, 2026-10-25T02:30, 2026-10-25T01:10:00Z, 2026-10-25T01:30:00Z",
        "Europe/Berlin, 2026-10-25T01:30, 2026-12-01T00:00:00Z, 2026-10-24T23:30:00Z",
        "Australia/Lord_Howe, 2026-10-04T02:10, 2026-12-01T00:00:00Z, 2026-10-03T15:40:00Z",
        "Asia/Kolkata, 2026-03-01T00:00, 2026-03-01T00:00:00Z, 2026-02-28T18:30:00Z",
        "Pacific/Kiritimati, 2026-03-01T00:00, 2026-03-01T00:00:00Z, 2026-02-28T10:00:00Z",
        "Etc/GMT+12, 2026-03-01T00:00, 2026-03-01T00:00:00Z, 2026-03-01T12:00:00Z",
    })
    void whatIsTypedIsATimeOfTheZone(ZoneId zone, LocalDateTime typed, Instant shown, Instant meant) {
        Zone.showing(zone, () -> assertThat(Zone.instant(typed, shown)).isEqualTo(meant));
    }

    @Test
    void workOnAnotherThreadShowsTheZoneOfThePageThatBeganIt() throws InterruptedException {
        AtomicReference<String> name = new AtomicReference<>("");
        AtomicReference<Runnable> work = new AtomicReference<>(() -> {});
        Zone.showing(ZoneId.of("Asia/Kolkata"), () -> work.set(Say.alike(() -> name.set(Zone.name()))));
        Thread thread = Thread.ofPlatform().start(work.get());
        thread.join();
        assertThat(name.get()).isEqualTo("Asia/Kolkata");
    }
}
