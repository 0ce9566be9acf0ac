package io.espalier.server;

import io.espalier.server.ConfigLines.Entry;
import io.espalier.server.secret.KeyFile;
import io.espalier.server.tls.KeystoreIdentity;
import io.espalier.server.tls.PemIdentity;
import io.espalier.server.tls.TlsIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads where the server listens, and refuses what would let in anybody. */
final class ListeningReader {
    private static final String CERTIFICATE = "tls_certificate";
    private static final String KEY = "tls_key";
    private static final String KEYSTORE = "tls_keystore";
    private static final String PASSWORD = "tls_keystore_password_file";
    private static final String LOGIN = "login";
    private static final String OFF = "off";
    private static final String ACCOUNTS = "accounts";
    private static final String OIDC = "oidc";
    private static final String BOTH = "both";

    private final ConfigValues values;

    ListeningReader(ConfigValues values) {
        this.values = values;
    }

    Listening read() {
        Listening listening = new Listening(
                values.text("bind", Listening.DEFAULT.bind(), "an address of this machine, or a name of it"),
                values.number("port", Listening.DEFAULT.port(), 0, 65_535),
                identity(),
                login());
        requireSafe(listening);
        return listening;
    }

    private LoginWays login() {
        String word = values.word(LOGIN, OFF, List.of(OFF, ACCOUNTS, OIDC, BOTH));
        boolean oidc = word.equals(OIDC) || word.equals(BOTH);
        return new LoginWays(
                word.equals(ACCOUNTS) || word.equals(BOTH),
                new OidcReader(values).read(values.entry(LOGIN).filter(entry -> oidc)));
    }

    /** Whether somebody wants people to log in, be what is said of it right or wrong. */
    private boolean wantsLogin() {
        return values.entry(LOGIN).filter(entry -> !entry.value().equals(OFF)).isPresent();
    }

    private Optional<TlsIdentity> identity() {
        Optional<Path> certificate =
                values.path(CERTIFICATE, "a file in PEM with the server's certificate and those that vouch for it");
        Optional<Path> key = values.path(KEY, "a file in PEM with its private key in PKCS #8, mode 0600");
        Optional<Path> keystore = values.path(KEYSTORE, "a keystore, PKCS #12 or JKS");
        Optional<String> password =
                values.secret(PASSWORD, "a file with its password, mode 0600", KeyFile::readPassword);
        if (certificate.isPresent() != key.isPresent()) {
            told(
                    certificate.isPresent() ? CERTIFICATE : KEY,
                    "is of use only with " + (certificate.isPresent() ? KEY : CERTIFICATE));
        }
        if (keystore.isPresent() && certificate.isPresent()) {
            told(KEYSTORE, "takes the place of " + CERTIFICATE + ": set one of both");
        }
        if (keystore.isPresent() && values.entry(PASSWORD).isEmpty()) {
            told(KEYSTORE, "is opened by a password: set " + PASSWORD);
        }
        Optional<TlsIdentity> pem = certificate.flatMap(chain -> key.map(secret -> new PemIdentity(chain, secret)));
        Optional<TlsIdentity> identity =
                pem.or(() -> keystore.flatMap(file -> password.map(word -> new KeystoreIdentity(file, word))));
        return identity.filter(this::usable);
    }

    /** Whether it can be read now, and not only at the first connection. */
    private boolean usable(TlsIdentity identity) {
        try {
            identity.read();
            return true;
        } catch (IOException e) {
            told(identity instanceof PemIdentity ? CERTIFICATE : KEYSTORE, String.valueOf(e.getMessage()));
            return false;
        }
    }

    private void requireSafe(Listening listening) {
        boolean saysTls =
                values.entry(CERTIFICATE).isPresent() || values.entry(KEYSTORE).isPresent();
        if (!listening.onlyHere() && !(saysTls && wantsLogin())) {
            told(
                    "bind",
                    listening.bind() + " lets other hosts in: set " + CERTIFICATE + ", " + KEY
                            + " and login = accounts or oidc too, or leave bind at " + Listening.DEFAULT.bind());
        }
        if (wantsLogin() && values.entry("data").isEmpty()) {
            told(LOGIN, "accounts are kept in the folder of data: set data");
        }
    }

    private void told(String key, String what) {
        values.entry(key).ifPresent(entry -> told(entry, key, what));
    }

    private void told(Entry entry, String key, String what) {
        values.problem(entry, key + ": " + what);
    }
}
