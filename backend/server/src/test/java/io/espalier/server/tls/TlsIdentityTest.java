package io.espalier.server.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TlsIdentityTest {
    /** Making keys takes a while, and none of these is changed. */
    @TempDir
    private static Path made;

    private static Path one;
    private static Path other;
    private static Path rsa;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeKeys() throws IOException {
        one = Keys.keystore(made, "one", "EC");
        other = Keys.keystore(made, "other", "EC");
        rsa = Keys.keystore(made, "rsa", "RSA");
    }

    private PemIdentity pem(Path keystore) throws Exception {
        return Keys.pem(Files.copy(keystore, folder.resolve(keystore.getFileName())));
    }

    @Test
    void filesInPemHoldTheSameAsTheKeystoreTheyAreFrom() throws Exception {
        assertSame(one);
        assertSame(rsa);
        assertSame(Keys.keystore(folder, "edwards", "Ed25519"));
    }

    private static void assertSame(Path store) throws Exception {
        KeystoreIdentity whole = new KeystoreIdentity(store, Keys.PASSWORD);
        PemIdentity pem = Keys.pem(store);
        KeyStore read = pem.read();
        String alias = read.aliases().nextElement();
        String whose = whole.read().aliases().nextElement();
        assertThat(read.getCertificate(alias)).isEqualTo(whole.read().getCertificate(whose));
        assertThat(read.getKey(alias, pem.password().toCharArray()))
                .isEqualTo(whole.read().getKey(whose, Keys.PASSWORD.toCharArray()));
    }

    @Test
    void aKeyOfAnotherCertificateIsRefused() throws Exception {
        Path certificate = pem(one).certificate();
        Path wrong = pem(other).key();
        assertThatThrownBy(() -> new PemIdentity(certificate, wrong).read())
                .isInstanceOf(IOException.class)
                .hasMessage(wrong + " is not the key of the first certificate in " + certificate);
        assertThatThrownBy(() -> new PemIdentity(certificate, pem(rsa).key()).read())
                .hasMessageContaining("holds no EC key");
    }

    @Test
    void aKeyThatOthersMayReadIsRefused() throws Exception {
        PemIdentity pem = pem(one);
        Files.setPosixFilePermissions(pem.key(), PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(pem::read).hasMessageContaining("others may read or write it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no PEM at all",
                "-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----"
            })
    void whatIsNoKeyIsToldInOneLineWithoutWhatItHolds(String text) throws Exception {
        PemIdentity pem = pem(one);
        Files.writeString(pem.key(), text);
        assertThatThrownBy(pem::read)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(pem.key().toString())
                .hasMessageNotContainingAny("MIIB", "AAAA", "\n")
                .hasNoCause();
    }

    @Test
    void whatIsNoCertificateAndNoKeystoreIsTold() throws Exception {
        Path nothing = folder.resolve("nothing");
        PemIdentity pem = pem(one);
        assertThatThrownBy(() -> new PemIdentity(nothing, pem.key()).read()).hasMessageContaining("is not there");
        assertThatThrownBy(() -> new PemIdentity(folder, pem.key()).read()).hasMessageContaining("is not there");
        Files.writeString(nothing, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
        assertThatThrownBy(() -> new PemIdentity(nothing, pem.key()).read())
                .hasMessageContaining("holds no PEM certificate");
        assertThatThrownBy(() -> new KeystoreIdentity(nothing, "x").read())
                .hasMessageContaining("is no keystore that its password opens");
        assertThatThrownBy(() -> new KeystoreIdentity(folder.resolve("one.p12"), "wrong").read())
                .hasMessageContaining("is no keystore that its password opens");
    }

    @Test
    void noPasswordIsShown() {
        assertThat(new KeystoreIdentity(folder, "s3cret-word").toString()).doesNotContain("s3cret-word");
    }
}
