package io.espalier.server.api;

import io.espalier.server.FabricService;
import io.javalin.http.Context;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
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
        if (isNews(ctx, service, '"' + digest(body) + '"')) {
            ctx.contentType(contentType).result(body);
        }
    }

    /** The same of a part that is held compressed. */
    static void packed(Context ctx, FabricService service, PackedBody body) throws IOException {
        boolean takesPacked = takesGzip(ctx);
        ctx.header("Vary", "Accept-Encoding");
        if (isNews(ctx, service, '"' + body.tag() + (takesPacked ? "-gzip" : "") + '"')) {
            ctx.contentType("application/json");
            if (takesPacked) {
                ctx.header("Content-Encoding", "gzip").result(body.packed());
            } else {
                ctx.result(body.unpacked());
            }
        }
    }

    /** Tells caches what they need to know, and whether the client has not got this body yet. */
    private static boolean isNews(Context ctx, FabricService service, String tag) {
        boolean named = service.historyName().equals(ctx.queryParam("history"))
                && ctx.pathParamMap().getOrDefault("n", "current").matches("\\d+");
        ctx.header("ETag", tag).header("Cache-Control", named ? FOR_EVER : ASK_AGAIN);
        boolean isNews = !Objects.equals(tag, ctx.header("If-None-Match"));
        if (!isNews) {
            ctx.status(NOT_MODIFIED);
        }
        return isNews;
    }

    /** A weight of 0 is a refusal. */
    private static boolean takesGzip(Context ctx) {
        String encodings = Objects.requireNonNullElse(ctx.header("Accept-Encoding"), "");
        return Arrays.stream(encodings.split(","))
                .map(encoding -> encoding.replace(" ", "").toLowerCase(Locale.ROOT))
                .anyMatch(encoding -> encoding.matches("gzip(;q=(?!0(\\.0*)?$).*)?"));
    }

    static String digest(byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
            return HexFormat.of().formatHex(hash, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
