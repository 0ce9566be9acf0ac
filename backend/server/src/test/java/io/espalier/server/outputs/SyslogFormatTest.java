package io.espalier.server.outputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.LogEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** One event is one well-formed RFC 5424 message, whatever stands in its names. */
class SyslogFormatTest {
    private static final Instant AT = Instant.parse("2026-03-01T03:12:00.123456789Z");
    private static final Pattern RFC_5424 =
            Pattern.compile("<(\\d{1,3})>1 (\\S+) (\\S{1,255}) (\\S{1,48}) (\\S{1,128}) (\\S{1,32})"
                    + " \\[espalier@32473((?: [a-z]+=\"(?:[^\"\\\\\\]]|\\\\[\"\\\\\\]])*\")*)] (\uFEFF?[^\\r\\n]*)");

    private static LogEntry entry(EventKind kind, List<String> subjects, String text, String was, String is) {
        FabricEvent event =
                FabricEvent.of(AT, 7, kind, subjects, text).change(was, is).withId(12);
        return new LogEntry(event, List.of("INC 7"), Optional.empty());
    }

    private static String message(LogEntry entry, int most) {
        SyslogFormat format = new SyslogFormat(new Origin("ab12", "fabric"), "head node", 16, most);
        byte[] message = format.message(entry);
        assertThat(message.length).isLessThanOrEqualTo(most);
        return new String(message, StandardCharsets.UTF_8);
    }

    private static Matcher parsed(String message) {
        Matcher parts = RFC_5424.matcher(message);
        assertThat(parts.matches()).as(message).isTrue();
        return parts;
    }

    @Test
    void aGroupCarriesUfmsNumberAndItsIds() {
        List<String> subjects = List.of("ff12:401b:ffff::1", "0xC001");
        Matcher parts = parsed(message(entry(EventKind.GROUP_CREATED, subjects, "group x was created", "", ""), 2048));
        assertThat(parts.group(1)).isEqualTo("134");
        assertThat(parts.group(2)).isEqualTo("2026-03-01T03:12:00.123456Z");
        assertThat(parts.group(3)).isEqualTo("headnode");
        assertThat(parts.group(6)).isEqualTo("GROUP_CREATED");
        assertThat(parts.group(7))
                .isEqualTo(" id=\"12\" history=\"ab12\" subnet=\"fabric\" source=\"sa\" ufm=\"66\" fabric=\"7\""
                        + " subjects=\"ff12:401b:ffff::1 0xC001\" tags=\"INC 7\"");
        assertThat(parts.group(8)).isEqualTo("group x was created");
        assertThat(message(entry(EventKind.GROUP_DELETED, subjects, "gone", "", ""), 2048))
                .contains("ufm=\"67\"");
    }

    @Test
    void hostileNamesStayInsideOneMessage() {
        String name = "leaf\"]\\ [x y=\"1\"]\n<13>1 - - - - - -\u0000\u001b[31m\r\u2028\u0085ü";
        Matcher parts = parsed(message(entry(EventKind.NODE_RENAMED, List.of("0x1"), "now " + name, name, ""), 2048));
        assertThat(parts.group(7)).contains("before=\"leaf\\\"\\]\\\\ [x y=\\\"1\\\"\\] <13>1 - - - - - -");
        assertThat(parts.group(8)).startsWith("\uFEFFnow leaf").endsWith("ü").doesNotContain("\u001b");
    }

    @Test
    void aLongEventIsCutAtACharacterAndNotInside() {
        String longText = "ü".repeat(1_900);
        List<String> subjects = Collections.nCopies(200, "0x0011223344556677");
        Matcher parts =
                parsed(message(entry(EventKind.TREE_CHANGED, subjects, longText, "é".repeat(1_900), "x"), 2048));
        assertThat(parts.group(8)).startsWith("\uFEFFü").doesNotContain("\uFFFD");
        assertThat(parts.group(7)).contains("after=\"x\"");
    }
}
