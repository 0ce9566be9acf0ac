package io.espalier.app;

import io.espalier.server.Listening;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Turns away requests that nobody who uses the pages or the API sends: methods that nothing here answers, and, where the server
 * listens on this machine only, names other than this machine's. A foreign page can make its own name point to 127.0.0.1 and
 * then read what is there as if it were its own; it cannot make the browser send another Host.
 */
final class Doorkeeper extends Handler.Wrapper {
    private static final String METHODS = "GET, HEAD, POST, DELETE";
    private static final Set<String> KNOWN_METHODS = Set.of(METHODS.split(", "));
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    private final boolean onlyLoopback;

    Doorkeeper(Handler next, Listening listening) {
        super(next);
        this.onlyLoopback = listening.onlyHere();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!KNOWN_METHODS.contains(request.getMethod())) {
            response.getHeaders().put(HttpHeader.ALLOW, METHODS);
            Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
            return true;
        }
        if (onlyLoopback && !isLoopback(Request.getServerName(request))) {
            Response.writeError(request, response, callback, HttpStatus.MISDIRECTED_REQUEST_421);
            return true;
        }
        return super.handle(request, response, callback);
    }

    private static boolean isLoopback(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return LOOPBACK.contains(name) || name.endsWith(".localhost");
    }
}
