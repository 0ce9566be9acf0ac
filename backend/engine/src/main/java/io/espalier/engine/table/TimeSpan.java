package io.espalier.engine.table;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time as people write it, which is as long as it is exact: {@code 03:12} is a minute, {@code 03:12:40} a second, {@code
 * 2026-11-30} a day. It is of UTC unless it says otherwise; one without a day is the last such time.
 *
 * @param from its first moment
 * @param until the first moment after it
 */
public record TimeSpan(Instant from, Instant until) {
    private static final Pattern TIME = Pattern.compile(
            "(?:(?<day>\\d{4}-\\d\\d-\\d\\d)T)?(?<time>\\d\\d:\\d\\d(?<second>:\\d\\d(?<part>\\.\\d{1,9})?)?)"
                    + "(?<zone>Z|[+-]\\d\\d:\\d\\d)?");

    /** The span of a text that is read at {@code now}; nothing where it is no time. */
    static Optional<TimeSpan> find(String text, Instant now) {
        try {
            Matcher matcher = TIME.matcher(text.toUpperCase(Locale.ROOT));
            return Optional.of(matcher.matches() ? time(matcher, now) : day(text));
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    private static TimeSpan day(String text) {
        Instant from = LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
        return new TimeSpan(from, from.plus(Duration.ofDays(1)));
    }

    private static TimeSpan time(Matcher matcher, Instant now) {
        Optional<String> day = Optional.ofNullable(matcher.group("day"));
        String zone = Optional.ofNullable(matcher.group("zone")).orElse("Z");
        LocalDate date = day.map(LocalDate::parse)
                .orElseGet(() -> now.atOffset(ZoneOffset.of(zone)).toLocalDate());
        Instant at = OffsetDateTime.of(date, LocalTime.parse(matcher.group("time")), ZoneOffset.of(zone))
                .toInstant();
        Instant from = day.isEmpty() && at.isAfter(now) ? at.minus(Duration.ofDays(1)) : at;
        return new TimeSpan(from, from.plus(length(matcher)));
    }

    private static Duration length(Matcher matcher) {
        if (matcher.group("second") == null) {
            return Duration.ofMinutes(1);
        }
        return matcher.group("part") == null ? Duration.ofSeconds(1) : Duration.ofNanos(1);
    }
}
