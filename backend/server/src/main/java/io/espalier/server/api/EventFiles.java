package io.espalier.server.api;

import io.espalier.server.journal.EventCsv;
import io.espalier.server.journal.EventDocument;
import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventQuery;
import io.javalin.http.Context;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Events as files, oldest first, written while they are read: any number of them takes little memory. */
final class EventFiles {
    private static final int BUFFER = 1 << 16;

    private EventFiles() {}

    static void csv(Context ctx, Journal journal, EventQuery query) throws IOException {
        OutputStream out = begin(ctx, "text/csv; charset=utf-8", "csv");
        out.write(utf8(EventCsv.head()));
        journal.<IOException>each(query, entry -> out.write(utf8(EventCsv.line(EventDocument.of(entry)))));
        out.close();
    }

    static void json(Context ctx, Journal journal, EventQuery query) throws IOException {
        OutputStream out = begin(ctx, "application/json", "json");
        out.write(utf8("{\"events\":["));
        byte[][] between = {utf8("\n"), utf8(",\n")};
        int[] written = {0};
        journal.<IOException>each(query, entry -> {
            out.write(between[written[0]]);
            written[0] = 1;
            out.write(Answer.bytes(EventDocument.of(entry)));
        });
        out.write(utf8("\n]}\n"));
        out.close();
    }

    /** To be closed only after the last event: an answer that ended without fault is taken for the whole file. */
    private static OutputStream begin(Context ctx, String type, String ending) throws IOException {
        ctx.header("Cache-Control", "no-store")
                .header("Content-Disposition", "attachment; filename=\"espalier-events." + ending + "\"")
                .contentType(type);
        return new BufferedOutputStream(ctx.res().getOutputStream(), BUFFER);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
