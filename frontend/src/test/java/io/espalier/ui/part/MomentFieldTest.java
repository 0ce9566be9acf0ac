package io.espalier.ui.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.ui.text.Zone;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MomentFieldTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    /** Also the second half past two of the night that has two. */
    @ParameterizedTest
    @ValueSource(
            strings = {"2026-03-01T02:30:00.5Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-03-29T01:00:00Z"
            })
    void whatIsShownIsMeantUntilAnotherIsTyped(Instant at) {
        Zone.showing(BERLIN, () -> {
            MomentField field = new MomentField("at");
            field.show(at);
            assertThat(field.moment()).contains(at);
            assertThat(field.moment("2026-03-02T12:00")).contains(Instant.parse("2026-03-02T11:00:00Z"));
        });
    }

    @Test
    void nothingWholeIsNoMoment() {
        MomentField field = new MomentField("at");
        assertThat(field.moment()).isEmpty();
        assertThat(field.moment("2026-03-02")).isEmpty();
        assertThat(field.moment("2026-03-02T12:00")).contains(Instant.parse("2026-03-02T12:00:00Z"));
    }
}
