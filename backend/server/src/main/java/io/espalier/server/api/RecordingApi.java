package io.espalier.server.api;

import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.espalier.server.record.RecordException;
import io.espalier.server.record.RecordOrder;
import io.espalier.server.record.Recorder;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** A span of the history as one file, which {@code espalier open} shows on any machine. */
final class RecordingApi implements Routes.Part {
    private final Subnets subnets;
    private final HeavyWork heavy;

    RecordingApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.engineer().present("/recording", "from and to say which span is recorded", this::recording);
    }

    private void recording(Context ctx) throws IOException {
        FabricService service = Asked.service(ctx, subnets);
        Instant from = Asked.moment(ctx, "from")
                .orElseThrow(
                        () -> new IllegalArgumentException("from must say since when (like 2026-03-01T03:12:00Z)"));
        Instant to = Asked.moment(ctx, "to").orElseGet(service::now);
        RecordOrder order = new RecordOrder(from, to, "true".equals(ctx.queryParam("anonymize")));
        try {
            Recorder.Span span = service.recorder().find(order);
            heavy.stream(ctx, () -> send(ctx, service.recorder(), span));
        } catch (RecordException e) {
            throw new NotFoundResponse(String.valueOf(e.getMessage()));
        }
    }

    /** Written whole before the first byte goes out: half a recording would look like one. */
    private static void send(Context ctx, Recorder recorder, Recorder.Span span) throws IOException {
        Path file = Files.createTempFile("espalier-recording", ".part");
        try {
            try (OutputStream out = Files.newOutputStream(file)) {
                recorder.write(span, out);
            }
            String name = "espalier-" + span.order().from().toString().replaceAll("[^0-9TZ]", "") + ".espalier";
            ctx.header("Cache-Control", "no-store")
                    .header("Content-Disposition", "attachment; filename=\"" + name + "\"")
                    .contentType("application/zip");
            ctx.res().setContentLengthLong(Files.size(file));
            Files.copy(file, ctx.outputStream());
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
