package io.espalier.opensm;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of OpenSM's log: {@code Nov 30 02:07:31 123456 [7F12] 0x01 -> function: ERR 1B11: text}. The stamp has no year and no
 * zone, see {@link #at}.
 *
 * @param day month and day
 * @param time to the microsecond
 * @param level what kind of line: 0x01 error, 0x02 information, 0x80 for the system's log, and more
 * @param function the function that wrote it; empty where the line names none
 * @param code the word after ERR, such as 1B11; empty for what is no error
 * @param text the rest, with lines that continue it
 */
public record OpenSmLogLine(MonthDay day, LocalTime time, int level, String function, String code, String text) {
    // At the start there may be what a hole in the file reads as, and what log_prefix puts there.
    private static final Pattern LINE = Pattern.compile("[\\x00\\s]*(?<month>[A-Z][a-z]{2}) (?<day>[ \\d]\\d)"
            + " (?<time>\\d\\d:\\d\\d:\\d\\d) (?<micros>\\d{6}) \\[\\p{XDigit}+\\] 0x(?<level>\\p{XDigit}{2})"
            + " -> (?<rest>.*)");
    private static final Pattern ERROR =
            Pattern.compile("(?:.*?: )??(?<function>\\w+): ERR (?<code>\\w{4,5}): (?<text>.*)", Pattern.DOTALL);
    private static final Pattern SAID = Pattern.compile("(?<function>[a-z_]\\w+): (?<text>.*)", Pattern.DOTALL);

    /** Names in parentheses are what anybody may have called his node: no ids are looked for there. */
    private static final Pattern NAME = Pattern.compile("\\([^()]*\\)");

    private static final Pattern HEX = Pattern.compile("0[xX](\\p{XDigit}{1,16})(?!\\p{XDigit})");
    private static final Pattern GID =
            Pattern.compile("(?<![\\w:])((?:\\p{XDigit}{0,4}:){2,7}\\p{XDigit}{0,4})(?![\\w:])");
    private static final Pattern MLID_WORD = Pattern.compile("(?i)mlid:? 0x(\\p{XDigit}{4})\\b");
    private static final Pattern GROUP_WORD = Pattern.compile("for group 0x(\\p{XDigit}{4})\\b");
    private static final Pattern PORT_OR_SWITCH =
            Pattern.compile("(?i)(?:port|switch|node|guid:?) (0x\\p{XDigit}{1,16})(?!\\p{XDigit})");
    private static final int HEX_BASE = 16;

    /** Stamps of a clock that runs ahead of the file's time are not of last year yet. */
    private static final Duration AHEAD = Duration.ofDays(1);

    /** Reads a line; nothing for what is none, such as the continuation of another. */
    public static Optional<OpenSmLogLine> parse(String line) {
        Matcher found = LINE.matcher(line);
        if (!found.matches()) {
            return Optional.empty();
        }
        Optional<MonthDay> day = day(found.group("month"), found.group("day").strip());
        try {
            LocalTime time =
                    LocalTime.parse(found.group("time")).plusNanos(Long.parseLong(found.group("micros")) * 1000);
            int level = Integer.parseInt(found.group("level"), HEX_BASE);
            return day.map(date -> of(date, time, level, found.group("rest").strip()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static OpenSmLogLine of(MonthDay day, LocalTime time, int level, String rest) {
        Matcher error = ERROR.matcher(rest);
        if (error.matches()) {
            return new OpenSmLogLine(
                    day, time, level, error.group("function"), error.group("code"), error.group("text"));
        }
        Matcher said = SAID.matcher(rest);
        return said.matches()
                ? new OpenSmLogLine(day, time, level, said.group("function"), "", said.group("text"))
                : new OpenSmLogLine(day, time, level, "", "", rest);
    }

    private static Optional<MonthDay> day(String month, String day) {
        for (Month candidate : Month.values()) {
            if (candidate.name().startsWith(month.toUpperCase(Locale.ROOT))) {
                int number = Integer.parseInt(day);
                boolean there = number >= 1 && number <= candidate.maxLength();
                return there ? Optional.of(MonthDay.of(candidate, number)) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The same with a line that continues it. */
    public OpenSmLogLine continued(String more) {
        return new OpenSmLogLine(day, time, level, function, code, text + " " + more.strip());
    }

    /**
     * When it was written, as far as can be told: in the latest year in which that is not more than a day after the file was last
     * written, by the clock of a zone.
     *
     * @param notAfter when the file was last written
     * @param zone of the machine that wrote it: the line does not tell
     */
    public Instant at(Instant notAfter, ZoneId zone) {
        ZonedDateTime written = notAfter.atZone(zone);
        Instant latest = notAfter.plus(AHEAD);
        for (int year = written.getYear() + 1; ; year--) {
            // 29 February is in some years only.
            boolean valid = day.isValidYear(year);
            Instant moment =
                    LocalDateTime.of(day.atYear(year), time).atZone(zone).toInstant();
            if ((valid && !moment.isAfter(latest)) || year < written.getYear() - 8) {
                return moment;
            }
        }
    }

    /** The group it is about. */
    public Optional<Mgid> mgid() {
        return gids().stream().filter(gid -> gid.high() >>> 56 == 0xFF).findFirst();
    }

    /** The GIDs in it, in their order: of groups and of ports. */
    private Set<Mgid> gids() {
        Set<Mgid> gids = new LinkedHashSet<>();
        Matcher found = GID.matcher(plain());
        while (found.find()) {
            Mgid.find(found.group(1)).ifPresent(gids::add);
        }
        return gids;
    }

    private String plain() {
        return NAME.matcher(text).replaceAll(" ");
    }

    /** The MLID it is about. */
    public Optional<Mlid> mlid() {
        String plain = plain();
        Matcher word = MLID_WORD.matcher(plain);
        Matcher group = GROUP_WORD.matcher(plain);
        Optional<String> digits = word.find()
                ? Optional.of(word.group(1))
                : Optional.of(group).filter(Matcher::find).map(found -> found.group(1));
        return digits.map(hex -> Integer.parseInt(hex, HEX_BASE))
                .filter(value -> value >= Mlid.FIRST_VALUE && value < 0xFFFF)
                .map(Mlid::new);
    }

    /** The GUIDs it is about, of ports and of switches; the line does not always say of which. */
    public List<Guid> guids() {
        Set<Guid> guids = new LinkedHashSet<>();
        Matcher found = PORT_OR_SWITCH.matcher(plain());
        while (found.find()) {
            Matcher digits = HEX.matcher(found.group(1));
            if (digits.matches()) {
                guids.add(new Guid(Long.parseUnsignedLong(digits.group(1), HEX_BASE)));
            }
        }
        gids().stream().filter(gid -> gid.high() >>> 56 != 0xFF).forEach(gid -> guids.add(new Guid(gid.low())));
        guids.remove(new Guid(0));
        return List.copyOf(guids);
    }
}
