package io.espalier.server.api;

import io.espalier.push.PushHeaders;
import io.espalier.server.PushInbox;
import io.espalier.server.PushRefusal;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.http.ServiceUnavailableResponse;
import io.javalin.http.TooManyRequestsResponse;
import io.javalin.http.UnauthorizedResponse;
import io.javalin.http.UnprocessableContentResponse;
import io.javalin.http.UnsupportedMediaTypeResponse;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** Where collectors on other hosts send what they read. Nothing of a request is looked at before its token was. */
final class CapturesApi implements Routes.Part {
    private static final String SCHEME = "bearer ";
    private static final int BUSY_SECONDS = 1;
    private static final int FAILED_SECONDS = 10;

    private final Subnets subnets;

    CapturesApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.open().question("/subnets/{name}/captures", this::take);
    }

    private void take(Context ctx) throws IOException {
        PushInbox inbox = inbox(ctx);
        String type = Optional.ofNullable(ctx.contentType()).orElse("").toLowerCase(Locale.ROOT);
        if (!type.equals(PushHeaders.CAPTURE_TYPE)) {
            throw new UnsupportedMediaTypeResponse("expected Content-Type " + PushHeaders.CAPTURE_TYPE);
        }
        String collector = header(ctx, PushHeaders.COLLECTOR, PushHeaders.ID_PATTERN);
        long sequence = Long.parseLong(header(ctx, PushHeaders.SEQUENCE, "[1-9]\\d{0,17}"));
        Instant sentAt = sentAt(ctx);
        Instant cameAt = Instant.now();
        try (ReceivedFile file = ReceivedFile.of(ctx, PushHeaders.MOST_BYTES)) {
            PushInbox.Receipt receipt =
                    inbox.take(new PushInbox.Parcel(collector, sequence, file.digest(), sentAt, cameAt, file.path()));
            ctx.status(receipt.isNew() ? HttpStatus.CREATED : HttpStatus.OK)
                    .header(PushHeaders.STORED, Long.toString(receipt.stored()));
            Answer.fresh(ctx, new ReceiptJson(receipt.isNew(), receipt.stored()));
        } catch (PushRefusal e) {
            throw refused(ctx, e);
        }
    }

    /** That of the subnet, if the token opens it. */
    private PushInbox inbox(Context ctx) {
        Subnet subnet = Asked.subnet(ctx.pathParam("name"), subnets);
        String given = Optional.ofNullable(ctx.header("Authorization")).orElse("");
        boolean bearer = given.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        String token = bearer ? given.substring(SCHEME.length()).strip() : "";
        if (subnet.push().isPresent() && subnet.push().get().letsIn(token)) {
            return subnet.push().get();
        }
        boolean opensAnother =
                subnets.all().stream().flatMap(other -> other.push().stream()).anyMatch(inbox -> inbox.letsIn(token));
        if (opensAnother) {
            throw new ForbiddenResponse("the token is not for subnet " + subnet.name());
        }
        ctx.header("WWW-Authenticate", "Bearer");
        throw new UnauthorizedResponse("the Authorization header has no token that is known here");
    }

    private static String header(Context ctx, String name, String pattern) {
        String value = Optional.ofNullable(ctx.header(name)).orElse("");
        if (!value.matches(pattern)) {
            throw new BadRequestResponse("header " + name + " must look like " + pattern);
        }
        return value;
    }

    private static Instant sentAt(Context ctx) {
        try {
            return Instant.parse(
                    Optional.ofNullable(ctx.header(PushHeaders.SENT_AT)).orElse(""));
        } catch (DateTimeException e) {
            throw new BadRequestResponse(
                    "header " + PushHeaders.SENT_AT + " must be a moment like 2026-03-01T03:12:00Z");
        }
    }

    private static HttpResponseException refused(Context ctx, PushRefusal refusal) {
        String why = String.valueOf(refusal.getMessage());
        return switch (refusal.kind()) {
            case UNREADABLE -> new UnprocessableContentResponse(why);
            case CONFLICT -> new ConflictResponse(why);
            case BUSY -> {
                ctx.header("Retry-After", Integer.toString(BUSY_SECONDS));
                yield new TooManyRequestsResponse(why);
            }
            case FAILED -> {
                ctx.header("Retry-After", Integer.toString(FAILED_SECONDS));
                yield new ServiceUnavailableResponse(why);
            }
        };
    }
}
