package io.espalier.push;

import java.io.IOException;
import java.net.ConnectException;
import java.util.Optional;

/** Why another host could not be asked, for people. */
public final class NetTrouble {
    private NetTrouble() {}

    /** A cause in words. Java's HTTP client gives some without any. */
    public static String words(IOException cause) {
        String without = cause instanceof ConnectException ? "no connection" : "the connection broke";
        return Optional.ofNullable(cause.getMessage()).orElse(without);
    }
}
