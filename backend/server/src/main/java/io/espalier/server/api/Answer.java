package io.espalier.server.api;

import io.espalier.server.FabricService;
import io.javalin.http.Context;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes JSON answers, with what caches need to know. */
final class Answer {
    // Properties in the order of the records, which is the order to read them in.
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();
    private static final String FOR_EVER = "private, max-age=31536000, immutable";
    private static final String ASK_AGAIN = "no-cache";
    private static final int NOT_MODIFIED = 304;

    private Answer() {}

    static byte[] bytes(Object json) {
        return JSON.writeValueAsBytes(json);
    }

    static String text(Object json) {
        return JSON.writeValueAsString(json);
    }

    /** Answers what may be otherwise the next time. */
    static void fresh(Context ctx, Object json) {
        ctx.header("Cache-Control", "no-store").contentType("application/json").result(bytes(json));
    }

    /**
     * Answers a part of a fabric. It never changes; but the number is only good within its history, so the answer is
     * cached for ever only if the URL names the history.
     */
    static void part(Context ctx, FabricService service, Object json) {
        file(ctx, service, "application/json", bytes(json));
    }

    /** The same of a part that is a file of another kind. */
    static void file(Context ctx, FabricService service, String contentType, byte[] body) {
        String tag = '"' + digest(body) + '"';
        boolean named = service.historyName().equals(ctx.queryParam("history"))
                && ctx.pathParamMap().getOrDefault("n", "current").matches("\\d+");
        ctx.header("ETag", tag).header("Cache-Control", named ? FOR_EVER : ASK_AGAIN);
        if (Objects.equals(tag, ctx.header("If-None-Match"))) {
            ctx.status(NOT_MODIFIED);
        } else {
            ctx.contentType(contentType).result(body);
        }
    }

    private static String digest(byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
            return HexFormat.of().formatHex(hash, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
