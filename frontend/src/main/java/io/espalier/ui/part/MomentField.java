package io.espalier.ui.part;

import com.vaadin.flow.component.html.Input;
import io.espalier.ui.text.Zone;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The browser's own field for a moment, to the second, in the page's time zone. */
@SuppressWarnings("serial")
public final class MomentField extends Input {
    private Instant shown = Instant.EPOCH;

    /** @param id of the element, for its label */
    public MomentField(String id) {
        setType("datetime-local");
        setId(id);
        getElement().setAttribute("step", "1");
        addClassName("esp-time__input");
    }

    /** Shows a moment. */
    public void show(Instant at) {
        near(at);
        setValue(clock(at).format(DateTimeFormatter.ISO_LOCAL_DATE_TIME));
    }

    /** Says which moment the page is of: of a time that clocks show twice, the one with the same offset is meant. */
    public void near(Instant at) {
        shown = at;
    }

    private static LocalDateTime clock(Instant at) {
        return Zone.local(at).truncatedTo(ChronoUnit.SECONDS);
    }

    /** The moment in the field, which is the one that was shown as long as nobody types another. */
    public Optional<Instant> moment() {
        return moment(getValue());
    }

    /** The moment of a text of the field. The browser gives a whole one or nothing. */
    public Optional<Instant> moment(String text) {
        try {
            LocalDateTime typed = LocalDateTime.parse(text);
            return Optional.of(typed.equals(clock(shown)) ? shown : Zone.instant(typed, shown));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
