package io.espalier.app;

import io.espalier.server.LoginWays;
import io.espalier.server.access.Accounts;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The pages on which people say who they are. Plain HTML: nobody who is not in yet gets a session or a script. */
final class LoginPage {
    @SuppressWarnings("InlineFormatString") // a page of HTML reads better apart
    private static final String FRAME = """
            <!doctype html>
            <html lang="en" theme="dark">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>%1$s · Espalier</title>
            <link rel="icon" href="/icons/espalier.svg">
            <link rel="stylesheet" href="/lumo/lumo.css">
            <link rel="stylesheet" href="/styles/tokens.css">
            <link rel="stylesheet" href="/styles/app.css">
            <link rel="stylesheet" href="/styles/login.css">
            </head>
            <body class="esp-login">
            <main class="esp-panel">
            <h1>Espalier</h1>
            <p class="esp-secondary">%2$s</p>
            %3$s</main>
            </body>
            </html>
            """;

    @SuppressWarnings("InlineFormatString") // as above
    private static final String LOGIN_FORM = """
            <form method="post" action="/login">
            %1$s<input type="hidden" name="to" value="%2$s">
            <label for="name">Name</label>
            <input id="name" name="name" autocomplete="username" autofocus required maxlength="64">
            <label for="password">Password</label>
            <input id="password" name="password" type="password" autocomplete="%3$s" required maxlength="256">
            <p role="alert" class="esp-login__said">%4$s</p>
            <button class="esp-button esp-button--primary">%5$s</button>
            </form>
            """;

    @SuppressWarnings("InlineFormatString") // as above
    private static final String PASSWORD_FORM = """
            <form method="post" action="/password">
            <label for="name">Name</label>
            <input id="name" name="name" autocomplete="username" readonly value="%1$s">
            <label for="present">Present password</label>
            <input id="present" name="present" type="password" autocomplete="current-password" autofocus required>
            <label for="password">New password</label>
            <input id="password" name="password" type="password" autocomplete="new-password" required maxlength="256">
            <p role="alert" class="esp-login__said">%2$s</p>
            <button class="esp-button esp-button--primary">Change your password</button>
            </form>
            """;

    private static final String TOKEN = """
            <label for="token">%s</label>
            <input id="token" name="token" autocomplete="off" required maxlength="64">
            """;

    @SuppressWarnings("InlineFormatString") // as above
    private static final String PROVIDER = """
            <a class="esp-button esp-button--primary" href="/login/oidc?to=%1$s">Sign in with %2$s</a>
            """;

    private static final String ONCE = """
            <p class="esp-secondary"><a class="esp-link" href="/login?token=">Set a password with a one-time token</a></p>
            """;
    private static final String BACK = """
            <p class="esp-secondary"><a class="esp-link" href="/">Back to the fabric</a></p>
            """;

    /** What is asked for. */
    enum Kind {
        /** The first account, where there is none. */
        FIRST(
                "Make the first account",
                "There are no accounts yet. The first is an admin's; its password has 12 characters or more.",
                String.format(TOKEN, "Token that the program told when it started"),
                ""),
        /** A name and its password. */
        LOGIN("Log in", "Log in to see the fabric.", "", "Name or password is wrong."),
        /** What an admin gave, and a new password. */
        ONCE(
                "Set a password",
                "The token is from an admin and works once. A password has 12 characters or more.",
                String.format(TOKEN, "One-time token"),
                "Name or token is wrong, or the token was used or is too old.");

        private final String title;
        private final String words;
        private final String field;
        private final String refused;

        Kind(String title, String words, String field, String refused) {
            this.title = title;
            this.words = words;
            this.field = field;
            this.refused = refused;
        }

        /** What is asked for of whoever says nothing else. */
        static Kind usual(Accounts accounts) {
            return accounts.firstToken().isPresent() ? FIRST : LOGIN;
        }

        /** What to say to somebody who is not let in. */
        String refused() {
            return refused;
        }
    }

    private LoginPage() {}

    /**
     * The page.
     *
     * @param kind what is asked for
     * @param ways how people may say who they are
     * @param to the page to go on to
     * @param said what became of the answer before; empty for none
     */
    static String html(Kind kind, LoginWays ways, String to, String said) {
        String provider = ways.oidc()
                .map(oidc ->
                        String.format(PROVIDER, URLEncoder.encode(to, StandardCharsets.UTF_8), escaped(oidc.label())))
                .orElse("");
        if (!ways.accounts()) {
            return String.format(
                    FRAME,
                    Kind.LOGIN.title,
                    Kind.LOGIN.words,
                    provider + String.format("<p role=\"alert\" class=\"esp-login__said\">%s</p>\n", escaped(said)));
        }
        String form = form(kind, to, said);
        if (provider.isEmpty()) {
            return String.format(FRAME, kind.title, kind.words, form);
        }
        String or = kind == Kind.LOGIN ? "or with an account of this program" : kind.words;
        return String.format(
                FRAME,
                kind.title,
                Kind.LOGIN.words,
                provider + String.format("<p class=\"esp-secondary esp-login__or\">%s</p>\n", or) + form);
    }

    private static String form(Kind kind, String to, String said) {
        String form = String.format(
                LOGIN_FORM,
                kind.field,
                escaped(to),
                kind == Kind.LOGIN ? "current-password" : "new-password",
                escaped(said),
                kind.title);
        return form + (kind == Kind.LOGIN ? ONCE : "");
    }

    /**
     * The page on which somebody who is in gives themselves another password.
     *
     * @param said what became of the answer before; empty for none
     */
    static String password(String name, String said) {
        String words = "A password has 12 characters or more. With a new one your other sessions end.";
        String form = String.format(PASSWORD_FORM, escaped(name), escaped(said));
        return String.format(FRAME, "Change your password", words, form + BACK);
    }

    /** The page that says what became of something, and leads back. */
    static String said(String title, String words) {
        return String.format(FRAME, title, escaped(words), BACK);
    }

    /** The page that leads on to one of ours. */
    static String onward(String to) {
        String link = String.format("<a class=\"esp-link\" href=\"%s\">Go on</a>\n", escaped(to));
        return String.format(FRAME, "Logged in", "You are logged in.", link);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
