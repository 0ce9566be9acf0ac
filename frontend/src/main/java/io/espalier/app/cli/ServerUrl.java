package io.espalier.app.cli;

import java.net.URI;

/** The address of a running Espalier, as the option {@code --url} has it. */
final class ServerUrl {
    private ServerUrl() {}

    /** A path under it, such as {@code api/v1/preflight}. */
    static URI resolve(String url, String path) throws CommandFailure {
        try {
            URI base = URI.create(url.endsWith("/") ? url : url + "/");
            if (String.valueOf(base.getScheme()).matches("https?") && base.getHost() != null) {
                return base.resolve(path);
            }
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--url: " + CommandFailure.words(e), e);
        }
        throw new CommandFailure(ExitCode.USAGE, "--url: expected one like http://127.0.0.1:8080/, not " + url);
    }
}
