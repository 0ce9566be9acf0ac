package io.espalier.server.findings;

import io.espalier.model.Guid;
import io.espalier.server.findings.Suppression.Target;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Reads what somebody wants done about findings; strict, since it is kept. */
public final class SuppressionReader {
    private static final int MOST_NAME = 200;
    private static final int MOST_NOTE = 2_000;
    private static final int MOST_ID = 1_100;
    private static final int MOST_NODES = 10_000;
    private static final Instant LAST = Instant.parse("2199-01-01T00:00:00Z");

    private SuppressionReader() {}

    /** {@code {"finding": "loop 0xC001", "by": "ann", "note": "…"}}. */
    public static Suppression acknowledgement(String source, byte[] json, Instant now) throws InputException {
        return read(source, json, now, (fields, at) -> {
            fields.only(List.of("finding", "by", "note"));
            Target target = Target.finding(fields.parsed("finding", text -> atMost(text, MOST_ID)));
            return new Suppression(0, Act.ACKNOWLEDGE, target, by(fields), note(fields), at, at, Optional.empty());
        });
    }

    /** {@code {"finding" or "kind" or "node": …, "until": "2026-03-01T12:00:00Z", "by": "ann", "note": "…"}}. */
    public static Suppression mute(String source, byte[] json, Instant now) throws InputException {
        return read(source, json, now, (fields, at) -> {
            fields.only(List.of("finding", "kind", "node", "until", "by", "note"));
            Target target = new Target(
                    fields.findParsed("finding", text -> atMost(text, MOST_ID)),
                    fields.findParsed("kind", SuppressionReader::kind),
                    fields.findParsed("node", Guid::parse).stream().toList());
            if (target.equals(Target.ALL)) {
                throw new IllegalArgumentException("one of finding, kind and node must say what is to be muted");
            }
            return new Suppression(
                    0, Act.MUTE, target, by(fields), note(fields), at, at, Optional.of(until(fields, at)));
        });
    }

    /** {@code {"from": …, "until": …, "nodes": ["0x…"], "by": "ann", "note": "…"}}; without nodes, of the whole fabric. */
    public static Suppression maintenance(String source, byte[] json, Instant now) throws InputException {
        return read(source, json, now, (fields, at) -> {
            fields.only(List.of("from", "until", "nodes", "by", "note"));
            Instant from = fields.findParsed("from", SuppressionReader::moment).orElse(at);
            Instant until = until(fields, at);
            if (!until.isAfter(from)) {
                throw new IllegalArgumentException("until must be after from");
            }
            List<Guid> nodes = fields.parsedList("nodes", MOST_NODES, Guid::parse);
            Target target = new Target(Optional.empty(), Optional.empty(), nodes);
            return new Suppression(0, Act.MAINTENANCE, target, by(fields), note(fields), at, from, Optional.of(until));
        });
    }

    private static Suppression read(
            String source, byte[] json, Instant now, BiFunction<JsonFields, Instant, Suppression> reader)
            throws InputException {
        return JsonInput.read(source, json, fields -> reader.apply(fields, now));
    }

    private static String by(JsonFields fields) {
        return fields.parsed("by", text -> atMost(text.strip(), MOST_NAME));
    }

    private static String note(JsonFields fields) {
        return atMost(fields.textOr("note", "").strip(), MOST_NOTE);
    }

    private static Instant until(JsonFields fields, Instant now) {
        Instant until = fields.parsed("until", SuppressionReader::moment);
        if (!until.isAfter(now)) {
            throw new IllegalArgumentException("until must be later than now, which is " + now);
        }
        return until;
    }

    private static Instant moment(String text) {
        try {
            Instant moment = Instant.parse(text);
            if (moment.isBefore(LAST)) {
                return moment;
            }
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("expected a moment like 2026-03-01T03:12:00Z, found " + text, e);
        }
        throw new IllegalArgumentException("expected a moment before " + LAST);
    }

    private static String kind(String text) {
        if (!text.matches("[a-z][a-z0-9-]{0,63}")) {
            throw new IllegalArgumentException("expected a kind like loop, found " + text);
        }
        return text;
    }

    private static String atMost(String text, int most) {
        if (text.length() > most) {
            throw new IllegalArgumentException("expected at most " + most + " characters, found " + text.length());
        }
        if (text.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n')) {
            throw new IllegalArgumentException("there are control characters in it");
        }
        return text;
    }
}
