package io.espalier.ui.text;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Numbers and times as every page writes them: a thousands comma, one decimal for rates, the page's time zone, "–" for no value. */
public final class Words {
    /** What stands where there is no value; never 0. */
    public static final String NONE = "–";

    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY_SECONDS = 24 * HOUR;

    private Words() {}

    /** "10,904". */
    public static String count(long value) {
        return String.format(Locale.ENGLISH, "%,d", value);
    }

    /** "1 group", "2,140 groups", counted as the language does. */
    public static String count(long value, String noun) {
        return Say.of("count." + noun.replace(' ', '-'), value);
    }

    /** One decimal, "18.2"; without it from 1,000 on. */
    public static String rate(double value) {
        return String.format(Locale.ENGLISH, value >= 1_000 ? "%,.0f" : "%.1f", value);
    }

    /** A number that is whole more often than not: "100", "2.5". */
    public static String plain(double value) {
        return value == Math.rint(value) ? count((long) value) : rate(value);
    }

    /** A difference: "+12", "−3", "0". */
    public static String signed(long value) {
        String size = count(Math.abs(value));
        return value == 0 ? size : (value > 0 ? "+" : "\u2212") + size;
    }

    /** A share of one: "31%", "<1%". */
    public static String percent(double share) {
        return share > 0 && share < 0.01 ? "<1%" : Math.round(share * 100) + "%";
    }

    /** What is said by itself begins with a capital letter. */
    public static String sentence(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** "17 s", "53 min", "1 h 06 min", "2 d". */
    public static String duration(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        if (seconds < MINUTE) {
            return Say.of("duration.seconds", seconds);
        }
        if (seconds < HOUR) {
            return Say.of("duration.minutes", seconds / MINUTE);
        }
        if (seconds < DAY_SECONDS) {
            return Say.of("duration.hours", seconds / HOUR, seconds % HOUR / MINUTE);
        }
        return Say.of("duration.days", seconds / DAY_SECONDS);
    }

    /** A time that is chosen, in a whole unit: "10 min", "1 h", "7 d". */
    public static String span(Duration span) {
        return span.toDays() == 0 && span.toHours() > 0
                ? Say.of("duration.whole-hours", span.toHours())
                : duration(span);
    }

    /** How long something took: "84 ms", "1.3 s", "17 s". */
    public static String took(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1_000) {
            return Say.of("duration.millis", millis);
        }
        return millis < 10_000 ? Say.of("duration.seconds", rate(millis / 1000.0)) : duration(duration);
    }

    /** "03:12:17"; on another day than {@code now}'s "12 Mar 16:20", and of another year "12 Mar 2025 16:20". */
    public static String time(Instant at, Instant now) {
        LocalDateTime shown = Zone.local(at);
        LocalDateTime today = Zone.local(now);
        if (shown.toLocalDate().equals(today.toLocalDate())) {
            return write(shown, "HH:mm:ss");
        }
        return day(at, Year.from(today)) + " " + write(shown, "HH:mm");
    }

    /** A time to the second with its whole date: "12 Mar 2026 16:20:05". */
    public static String moment(Instant at) {
        return date(at) + " " + write(Zone.local(at), "HH:mm:ss");
    }

    /** "12 Mar", and of another year than one that goes without saying "12 Mar 2025". */
    public static String day(Instant at, Year current) {
        LocalDateTime shown = Zone.local(at);
        return Year.from(shown).equals(current) ? write(shown, Say.of("time.day")) : date(at);
    }

    /** "12 Mar 2026". */
    public static String date(Instant at) {
        return write(Zone.local(at), Say.of("time.date"));
    }

    /** What a clock shows, in the page's language, by a pattern of {@link DateTimeFormatter}. */
    public static String write(LocalDateTime shown, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Say.language().locale()).format(shown);
    }
}
