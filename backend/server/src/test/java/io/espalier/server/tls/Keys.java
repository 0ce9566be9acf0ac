package io.espalier.server.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Makes certificates of 127.0.0.1 with the JDK's own keytool. */
public final class Keys {
    /** Opens every keystore that is made here. */
    public static final String PASSWORD = "changeit";

    private static final String ALIAS = "server";

    private Keys() {}

    /** A keystore with a new key, EC or RSA. */
    public static Path keystore(Path folder, String name, String algorithm) throws IOException {
        Path store = folder.resolve(name + ".p12");
        keytool(
                "-genkeypair",
                "-alias",
                ALIAS,
                "-keyalg",
                algorithm,
                "-dname",
                "CN=" + name,
                "-ext",
                "SAN=ip:127.0.0.1",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD);
        return store;
    }

    /** The same key and certificate as two files in PEM. */
    public static PemIdentity pem(Path keystore) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(Files.newInputStream(keystore), PASSWORD.toCharArray());
        Path certificate = Path.of(keystore.toString().replace(".p12", ".pem"));
        Files.writeString(
                certificate, block("CERTIFICATE", store.getCertificate(ALIAS).getEncoded()));
        Path key = Path.of(keystore.toString().replace(".p12", ".key"));
        Files.writeString(
                key,
                block("PRIVATE KEY", store.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded()));
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        return new PemIdentity(certificate, key);
    }

    /** A block of PEM. */
    static String block(String kind, byte[] bytes) {
        String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(bytes);
        return "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n";
    }

    private static void keytool(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/keytool"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor()).as(said).isZero();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while keytool ran", e);
        }
    }
}
