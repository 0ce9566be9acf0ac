package io.espalier.ui.text;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import jakarta.servlet.http.Cookie;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The time zone that a page shows times in and takes those that are typed for. A browser remembers in a cookie which one was
 * chosen; before that it is UTC, and so it is where no page is shown. Addresses, files and the API are in UTC always.
 */
public final class Zone {
    /** The cookie in which a browser keeps the zone, by its name in the IANA database. */
    public static final String COOKIE = "espalier-zone";

    static final ScopedValue<ZoneId> SHOWN = ScopedValue.newInstance();

    private static final String KEY = "espalier.zone";
    private static final String UTC = "UTC";
    private static final long SECONDS_PER_HOUR = 3_600;
    private static final String MINUS = "\u2212";

    private Zone() {}

    /** The one to answer a browser in; UTC where it sent no cookie of a zone that there is. */
    public static ZoneId asked(Cookie @Nullable [] cookies) {
        return Optional.ofNullable(cookies).stream()
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(COOKIE))
                .map(Cookie::getValue)
                .filter(ZoneId.getAvailableZoneIds()::contains)
                .<ZoneId>map(ZoneId::of)
                .filter(zone -> !isUtc(zone))
                .findFirst()
                .orElse(ZoneOffset.UTC);
    }

    private static boolean isUtc(ZoneId zone) {
        return zone.normalized().equals(ZoneOffset.UTC);
    }

    /** Holds all pages of a window to a zone. */
    public static void hold(UI ui, ZoneId zone) {
        ComponentUtil.setData(ui, KEY, zone);
    }

    /** That of the page that is being shown, or that work is done for; UTC where there is none. */
    public static ZoneId here() {
        if (SHOWN.isBound()) {
            return SHOWN.get();
        }
        return Optional.ofNullable(UI.getCurrent())
                .flatMap(ui -> Optional.ofNullable((ZoneId) ComponentUtil.getData(ui, KEY)))
                .orElse(ZoneOffset.UTC);
    }

    /** Its name: "UTC", "Europe/Berlin". */
    public static String name() {
        return name(here());
    }

    /** The name of a zone, as cookies and scripts have it. */
    public static String name(ZoneId zone) {
        return isUtc(zone) ? UTC : zone.getId();
    }

    /** Its name and how far it is from UTC at a moment: "UTC", "Europe/Berlin, UTC+1", "Asia/Kolkata, UTC+5:30". */
    public static String name(Instant at) {
        ZoneId zone = here();
        return isUtc(zone) ? UTC : Say.of("time.zone", name(zone), offset(zone, at));
    }

    private static String offset(ZoneId zone, Instant at) {
        long seconds = zone.getRules().getOffset(at).getTotalSeconds();
        Duration size = Duration.ofSeconds(Math.abs(seconds));
        String sign = seconds < 0 ? MINUS : "+";
        return size.toSeconds() % SECONDS_PER_HOUR == 0
                ? sign + size.toHours()
                : String.format(Locale.ROOT, "%s%d:%02d", sign, size.toHours(), size.toMinutesPart());
    }

    /** What the zone's clocks show. */
    public static LocalDateTime local(Instant at) {
        return LocalDateTime.ofInstant(at, here());
    }

    /**
     * The moment that somebody means who typed what a clock shows. Where clocks leave it out they mean as much later as these were put
     * forward; where clocks show it twice, the one with the offset of what was shown.
     *
     * @param shown the moment that was shown in the field, or near it
     */
    public static Instant instant(LocalDateTime typed, Instant shown) {
        ZoneId zone = here();
        return ZonedDateTime.ofLocal(typed, zone, zone.getRules().getOffset(shown))
                .toInstant();
    }

    /** Does work that shows its times in a zone, whatever page is being shown. */
    public static <X extends Exception> void showing(ZoneId zone, Say.Work<X> work) throws X {
        ScopedValue.where(SHOWN, zone).call(() -> {
            work.run();
            return zone;
        });
    }
}
