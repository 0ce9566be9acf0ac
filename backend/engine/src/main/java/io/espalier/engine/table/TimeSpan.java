package io.espalier.engine.table;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time as people write it, which is as long as it is exact: {@code 03:12} is a minute, {@code 03:12:40} a second, {@code
 * 2026-11-30} a day. It is of UTC unless it says otherwise, by an offset or by a zone: {@code 03:12+01:00}, {@code
 * 03:12[Europe/Berlin]}, {@code 2026-11-30[Europe/Berlin]}. One without a day is the last such time. Of a time that a zone's clocks
 * show twice the first is meant; one that they leave out is as much later as they were put forward.
 *
 * @param from its first moment
 * @param until the first moment after it
 */
public record TimeSpan(Instant from, Instant until) {
    private static final Pattern TIME = Pattern.compile(
            "(?:(?<day>\\d{4}-\\d\\d-\\d\\d)T)?(?<time>\\d\\d:\\d\\d(?<second>:\\d\\d(?<part>\\.\\d{1,9})?)?)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    /**
     * A text with the zone that it ends in.
     *
     * @param local what is before it
     * @param zone "Z", "+01:00" or "[Europe/Berlin]"; empty for none
     */
    record Zoned(String local, String zone) {
        private static final Pattern ZONED =
                Pattern.compile("(?<local>.*?)(?<zone>Z|[+-]\\d\\d:\\d\\d|\\[[\\w/+-]+])?", Pattern.CASE_INSENSITIVE);

        static Zoned of(String text) {
            Matcher matcher = ZONED.matcher(text);
            return matcher.matches()
                    ? new Zoned(
                            matcher.group("local"),
                            Optional.ofNullable(matcher.group("zone")).orElse(""))
                    : new Zoned(text, "");
        }

        /** Whether a day or a time stands before the zone. */
        boolean isTime() {
            return TIME.matcher(local).matches() || DAY.matcher(local).matches();
        }

        private ZoneId id() {
            if (zone.isEmpty() || zone.equalsIgnoreCase("Z")) {
                return ZoneOffset.UTC;
            }
            return ZoneId.of(zone.startsWith("[") ? zone.substring(1, zone.length() - 1) : zone);
        }
    }

    /** The span of a text that is read at {@code now}; nothing where it is no time. */
    static Optional<TimeSpan> find(String text, Instant now) {
        Zoned zoned = Zoned.of(text);
        try {
            Matcher matcher = TIME.matcher(zoned.local());
            return Optional.of(
                    matcher.matches()
                            ? time(matcher, zoned.id(), now)
                            : day(LocalDate.parse(zoned.local()), zoned.id()));
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    /** A day is as long as the zone has it. */
    private static TimeSpan day(LocalDate day, ZoneId zone) {
        return new TimeSpan(
                day.atStartOfDay(zone).toInstant(),
                day.plusDays(1).atStartOfDay(zone).toInstant());
    }

    private static TimeSpan time(Matcher matcher, ZoneId zone, Instant now) {
        Optional<String> day = Optional.ofNullable(matcher.group("day"));
        LocalTime time = LocalTime.parse(matcher.group("time"));
        LocalDate date = day.map(LocalDate::parse).orElseGet(() -> LocalDate.ofInstant(now, zone));
        Instant at = date.atTime(time).atZone(zone).toInstant();
        Instant from = day.isEmpty() && at.isAfter(now)
                ? date.minusDays(1).atTime(time).atZone(zone).toInstant()
                : at;
        return new TimeSpan(from, from.plus(length(matcher)));
    }

    private static Duration length(Matcher matcher) {
        if (matcher.group("second") == null) {
            return Duration.ofMinutes(1);
        }
        return matcher.group("part") == null ? Duration.ofSeconds(1) : Duration.ofNanos(1);
    }
}
