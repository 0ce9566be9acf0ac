package io.espalier.app;

import java.util.Map;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Sets on every answer what a browser should not do with it. The policy allows inline scripts and evaluation because
 * Vaadin's client needs both; nothing may be loaded from, sent to or framed by another origin.
 */
final class SecurityHeaders extends Handler.Wrapper {
    private static final String POLICY = String.join(
            "; ",
            "default-src 'self'",
            "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'");

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy", POLICY,
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Referrer-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Permissions-Policy", "camera=(), geolocation=(), microphone=()");

    private final boolean secure;

    /** @param secure whether all is sent over TLS: then a browser is not to come without it again */
    SecurityHeaders(Handler next, boolean secure) {
        super(next);
        this.secure = secure;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        HEADERS.forEach(response.getHeaders()::put);
        if (secure) {
            response.getHeaders().put("Strict-Transport-Security", "max-age=31536000");
        }
        return super.handle(request, response, callback);
    }
}
