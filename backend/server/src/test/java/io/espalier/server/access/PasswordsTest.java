package io.espalier.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

/** What a password may be of, and that it is the same however it is typed. */
class PasswordsTest {
    private static final String LONG_ENOUGH = "correct horse";

    @ParameterizedTest
    @ValueSource(ints = {0x00, 0x07, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0x9b, 0x2028, 0x2029, 0xfffe, 0xd800, 0xdc00})
    void noControlCharacterIsInAPassword(int character) {
        String odd = Character.toString(character);
        for (String password :
                new String[] {odd.repeat(12), odd + LONG_ENOUGH, LONG_ENOUGH + odd, "correct " + odd + " horse"}) {
            assertThatThrownBy(() -> Passwords.requireGood(password))
                    .isInstanceOf(RefusedChange.class)
                    .hasMessage(
                            "a password has letters, digits, signs and spaces, and no control characters such as tabs");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {' ', 0xa0, 0x3000, 0x200b, 0xfeff})
    void whatCannotBeSeenAloneIsNone(int character) {
        assertThatThrownBy(() ->
                        Passwords.requireGood(Character.toString(character).repeat(12)))
                .isInstanceOf(RefusedChange.class)
                .hasMessage("a password has more than spaces and what is not seen");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "correct horse",
                "  leading and trailing  ",
                "密码密码密码密码密码密码",
                "пароль пароль",
                "\uD83D\uDC34\uD83D\uDC34 staple \u200d!",
                "no\u00a0break space",
                "Zürich-Zu\u0308rich"
            })
    void everyPrintingCharacterMayBe(String password) {
        assertThatCode(() -> Passwords.requireGood(password)).doesNotThrowAnyException();
    }

    @Test
    void eachCharacterCountsAsOneHoweverItIsWritten() {
        String horse = "\uD83D\uDC34";
        assertThatThrownBy(() -> Passwords.requireGood(horse.repeat(11)))
                .hasMessage("a password has 12 to 256 characters");
        assertThatCode(() -> Passwords.requireGood(horse.repeat(12))).doesNotThrowAnyException();
        assertThatThrownBy(() -> Passwords.requireGood("u\u0308".repeat(11))).isInstanceOf(RefusedChange.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"e", "\uD83C\uDF35", "e\u0301", "\u1112\u1161\u11ab"})
    void whatMayBeSetMayBeTyped(String character) {
        assertThatCode(() -> Passwords.requireGood(character.repeat(256))).doesNotThrowAnyException();
        assertThat(Passwords.isPossible(character.repeat(256))).isTrue();
        assertThatThrownBy(() -> Passwords.requireGood(character.repeat(257)))
                .hasMessage("a password has 12 to 256 characters");
        assertThat(Passwords.isPossible(character.repeat(257))).isFalse();
        assertThat(Passwords.isPossible(character.repeat(100_000))).isFalse();
    }

    @Test
    void aLetterWithItsAccentIsTheSameHoweverAKeyboardMakesIt() {
        Passwords passwords = new Passwords();
        String composed = "Z\u00fcrich is nice";
        String apart = "Zu\u0308rich is nice";
        assertThat(passwords.fits(apart, passwords.proof(composed))).isTrue();
        assertThat(passwords.fits(composed, passwords.proof(apart))).isTrue();
        assertThat(passwords.fits("Zurich is nice", passwords.proof(composed))).isFalse();
        // A former program took it as it came.
        String former = new Argon2PasswordEncoder(16, 32, 1, 19_456, 2).encode(apart);
        assertThat(passwords.fits(apart, former)).isTrue();
    }
}
