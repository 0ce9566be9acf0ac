package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.LoginWays;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import org.junit.jupiter.api.Test;

/** The pages that have no script say everything in every language. */
class LoginPageTest {
    private static final String NO_TEXT = "![a-z]{2}[_A-Z]*: ";

    @Test
    void everyPageHasItsTextsInEveryLanguage() {
        for (Language language : Language.values()) {
            Say.speaking(language, () -> {
                for (LoginPage.Kind kind : LoginPage.Kind.values()) {
                    isWhole(language, LoginPage.html(kind, LoginWays.ACCOUNTS, "/", kind.refused()));
                }
                isWhole(language, LoginPage.password("ada", ""));
                isWhole(language, LoginPage.said("x", "x"));
                isWhole(language, LoginPage.onward("/"));
            });
        }
    }

    private static void isWhole(Language language, String page) {
        assertThat(page)
                .contains("<html lang=\"" + language.tag() + "\"")
                .contains("</html>")
                .doesNotContainPattern(NO_TEXT);
    }
}
