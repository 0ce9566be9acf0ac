package io.espalier.server.api;

import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import io.javalin.http.UnsupportedMediaTypeResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The body of a question. Only application/json: a page of another origin cannot send that without asking first. */
final class JsonBody {
    private static final String SOURCE = "request body";

    private JsonBody() {}

    /** Reads the bytes of a body. */
    interface Reader<T> {
        T read(String source, byte[] json) throws InputException;
    }

    /** Reads an object by its fields. */
    static <T> T fields(Context ctx, Function<JsonFields, T> reader) throws IOException {
        return read(ctx, (source, json) -> JsonInput.read(source, json, reader));
    }

    static <T> T read(Context ctx, Reader<T> reader) throws IOException {
        byte[] body = bytes(ctx, JsonInput.MOST_BYTES);
        try {
            return reader.read(SOURCE, body);
        } catch (InputException e) {
            throw new BadRequestResponse(String.valueOf(e.getMessage()));
        }
    }

    /** The body as it came, if it says that it is JSON and is no longer than that. */
    static byte[] bytes(Context ctx, int most) throws IOException {
        String type = Optional.ofNullable(ctx.contentType()).orElse("").toLowerCase(Locale.ROOT);
        if (!type.matches("application/json\\s*(;.*)?")) {
            throw new UnsupportedMediaTypeResponse("expected Content-Type application/json, not " + type);
        }
        byte[] body = ctx.bodyInputStream().readNBytes(most + 1);
        if (body.length > most) {
            throw new ContentTooLargeResponse("the request body is longer than " + most + " bytes");
        }
        return body;
    }
}
