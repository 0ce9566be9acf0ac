package io.espalier.server.outputs;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.LogEntry;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;

/**
 * Events as syslog messages (RFC 5424): MSGID is the kind, the ids are structured data, the sentence is the message. Whatever
 * stands in a name, it is one message of one line.
 *
 * @param origin where the events come from
 * @param host our own name
 * @param facility 0 to 23
 * @param mostBytes no message is longer
 */
record SyslogFormat(Origin origin, String host, int facility, int mostBytes) {
    /** RFC 5424 gives an enterprise its own number, and 32473 (RFC 5612) to whoever has none. */
    private static final String ELEMENT = "espalier@32473";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int MOST_HOST = 255;
    private static final int LONG_VALUE = 1_900;
    private static final int SHORT_VALUE = 100;
    private static final int LEAST_MESSAGE = 200;

    SyslogFormat {
        host = host.replaceAll("[^!-~]", "");
        host = host.isEmpty() ? "-" : host.substring(0, Math.min(MOST_HOST, host.length()));
    }

    byte[] message(LogEntry entry) {
        byte[] head = head(entry, LONG_VALUE);
        if (head.length + LEAST_MESSAGE > mostBytes) {
            head = head(entry, SHORT_VALUE);
        }
        String text = plain(entry.event().text());
        boolean ascii = text.chars().allMatch(c -> c < 0x80);
        byte[] words = text.getBytes(StandardCharsets.UTF_8);
        int mark = ascii ? 0 : BYTE_ORDER_MARK.length;
        int room = Math.max(0, mostBytes - head.length - mark);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head);
        out.write(BYTE_ORDER_MARK, 0, mark);
        out.writeBytes(cut(words, room));
        return out.toByteArray();
    }

    private byte[] head(LogEntry entry, int mostValue) {
        FabricEvent event = entry.event();
        StringBuilder text = new StringBuilder()
                .append('<')
                .append(facility * 8 + severity(event.kind()))
                .append(">1 ")
                .append(TIME.format(event.at()))
                .append(' ')
                .append(host)
                .append(" espalier ")
                .append(ProcessHandle.current().pid())
                .append(' ')
                .append(event.kind().name())
                .append(" [")
                .append(ELEMENT);
        value(text, "id", Long.toString(event.id()), mostValue);
        value(text, "history", origin.history(), mostValue);
        value(text, "subnet", origin.subnet(), mostValue);
        value(text, "source", event.kind().source().name().toLowerCase(Locale.ROOT), mostValue);
        value(
                text,
                "ufm",
                event.kind().ufmNumber() == 0 ? "" : "" + event.kind().ufmNumber(),
                mostValue);
        value(text, "fabric", event.fabric() == 0 ? "" : "" + event.fabric(), mostValue);
        value(text, "subjects", String.join(" ", event.subjects()), mostValue);
        value(text, "before", event.before(), mostValue);
        value(text, "after", event.after(), mostValue);
        value(text, "tags", String.join("; ", entry.tags()), mostValue);
        entry.note().ifPresent(note -> value(text, "by", note.by(), mostValue));
        return text.append("] ").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void value(StringBuilder text, String name, String value, int most) {
        if (!value.isEmpty()) {
            String kept = plain(cut(value, most));
            text.append(' ').append(name).append("=\"");
            text.append(kept.replace("\\", "\\\\").replace("\"", "\\\"").replace("]", "\\]"));
            text.append('"');
        }
    }

    private static String cut(String value, int most) {
        if (value.length() <= most) {
            return value;
        }
        int end = Character.isHighSurrogate(value.charAt(most - 1)) ? most - 1 : most;
        return value.substring(0, end) + "…";
    }

    /** Without what ends a line or makes a terminal do things. */
    private static String plain(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029]", " ");
    }

    /** At most so many bytes, and no half character. */
    private static byte[] cut(byte[] utf8, int most) {
        if (utf8.length <= most) {
            return utf8;
        }
        int end = most;
        while (end > 0 && (utf8[end] & 0xC0) == 0x80) {
            end--;
        }
        return Arrays.copyOf(utf8, end);
    }

    /** 3 error, 4 warning, 5 notice, 6 informational. */
    private static int severity(EventKind kind) {
        return switch (kind) {
            case SWITCH_GONE, LINK_DOWN, SWEEP_FAILED -> 3;
            case NODE_GONE, VERDICT_CHANGED, SM_MASTER_CHANGED, SM_GONE, SM_RESTARTED, SA_SLOW, SM_LOG_ERROR -> 4;
            case LOGIN_REFUSED -> 4;
            case SM_SETTINGS_CHANGED,
                    CONFIG_CHANGED,
                    SERVER_STARTED,
                    SERVER_STOPPED,
                    NOTE,
                    ACCOUNT_CHANGED,
                    REVIEW_CHANGED -> 5;
            default -> 6;
        };
    }
}
