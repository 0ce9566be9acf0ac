package io.espalier.app;

import io.espalier.server.LoginWays;
import io.espalier.server.access.Accounts;
import io.espalier.ui.text.Say;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The pages on which people say who they are. Plain HTML: nobody who is not in yet gets a session or a script. */
@SuppressWarnings("InlineFormatString") // HTML reads better apart
final class LoginPage {
    private static final String FRAME = """
            <!doctype html>
            <html lang="%1$s" theme="dark">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>%2$s · Espalier</title>
            <link rel="icon" href="/icons/espalier.svg">
            <link rel="stylesheet" href="/lumo/lumo.css">
            <link rel="stylesheet" href="/styles/tokens.css">
            <link rel="stylesheet" href="/styles/app.css">
            <link rel="stylesheet" href="/styles/login.css">
            </head>
            <body class="esp-login">
            <main class="esp-panel">
            <h1>Espalier</h1>
            <p class="esp-secondary">%3$s</p>
            %4$s</main>
            </body>
            </html>
            """;

    private static final String LOGIN_FORM = """
            <form method="post" action="/login">
            %1$s<input type="hidden" name="to" value="%2$s">
            <label for="name">%3$s</label>
            <input id="name" name="name" autocomplete="username" autofocus required maxlength="64">
            <label for="password">%4$s</label>
            <input id="password" name="password" type="password" autocomplete="%5$s" required maxlength="256">
            <p role="alert" class="esp-login__said">%6$s</p>
            <button class="esp-button esp-button--primary">%7$s</button>
            </form>
            """;

    private static final String PASSWORD_FORM = """
            <form method="post" action="/password">
            <label for="name">%1$s</label>
            <input id="name" name="name" autocomplete="username" readonly value="%2$s">
            <label for="present">%3$s</label>
            <input id="present" name="present" type="password" autocomplete="current-password" autofocus required>
            <label for="password">%4$s</label>
            <input id="password" name="password" type="password" autocomplete="new-password" required maxlength="256">
            <p role="alert" class="esp-login__said">%5$s</p>
            <button class="esp-button esp-button--primary">%6$s</button>
            </form>
            """;

    private static final String TOKEN = """
            <label for="token">%s</label>
            <input id="token" name="token" autocomplete="off" required maxlength="64">
            """;

    private static final String PROVIDER = """
            <a class="esp-button esp-button--primary" href="/login/oidc?to=%1$s">%2$s</a>
            """;

    private static final String ONCE = """
            <p class="esp-secondary"><a class="esp-link" href="/login?token=">%s</a></p>
            """;
    private static final String BACK = """
            <p class="esp-secondary"><a class="esp-link" href="/">%s</a></p>
            """;

    /** What is asked for. */
    enum Kind {
        /** The first account, where there is none. */
        FIRST,
        /** A name and its password. */
        LOGIN,
        /** What an admin gave, and a new password. */
        ONCE;

        /** What is asked for of whoever says nothing else. */
        static Kind usual(Accounts accounts) {
            return accounts.firstToken().isPresent() ? FIRST : LOGIN;
        }

        /** What to say to somebody who is not let in; of the first account the program says why. */
        String refused() {
            return Say.of(this == ONCE ? "login.refused.once" : "login.refused.login");
        }

        private String title() {
            return Say.of("login.title." + name().toLowerCase(Locale.ROOT));
        }

        private String words() {
            return Say.of("login.words." + name().toLowerCase(Locale.ROOT));
        }

        private String token() {
            return Say.of(this == FIRST ? "login.token.first" : "login.token.once");
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
                .map(oidc -> String.format(
                        PROVIDER,
                        URLEncoder.encode(to, StandardCharsets.UTF_8),
                        escaped(Say.of("login.with", oidc.label()))))
                .orElse("");
        if (!ways.accounts()) {
            String alert = String.format("<p role=\"alert\" class=\"esp-login__said\">%s</p>\n", escaped(said));
            return page(Kind.LOGIN.title(), Kind.LOGIN.words(), provider + alert);
        }
        String form = form(kind, to, said);
        if (provider.isEmpty()) {
            return page(kind.title(), kind.words(), form);
        }
        String or = kind == Kind.LOGIN ? Say.of("login.or") : kind.words();
        return page(
                kind.title(),
                Kind.LOGIN.words(),
                provider + String.format("<p class=\"esp-secondary esp-login__or\">%s</p>\n", escaped(or)) + form);
    }

    private static String form(Kind kind, String to, String said) {
        boolean known = kind == Kind.LOGIN;
        String form = String.format(
                LOGIN_FORM,
                known ? "" : String.format(TOKEN, escaped(kind.token())),
                escaped(to),
                escaped(Say.of("login.name")),
                escaped(Say.of("login.password")),
                known ? "current-password" : "new-password",
                escaped(said),
                escaped(kind.title()));
        return form + (known ? String.format(ONCE, escaped(Say.of("login.to-once"))) : "");
    }

    /**
     * The page on which somebody who is in gives themselves another password.
     *
     * @param said what became of the answer before; empty for none
     */
    static String password(String name, String said) {
        String title = Say.of("password.title");
        String form = String.format(
                PASSWORD_FORM,
                escaped(Say.of("login.name")),
                escaped(name),
                escaped(Say.of("password.present")),
                escaped(Say.of("password.new")),
                escaped(said),
                escaped(title));
        return page(title, Say.of("password.words"), form + back());
    }

    /** The page that says what became of something, and leads back. */
    static String said(String title, String words) {
        return page(title, words, back());
    }

    private static String back() {
        return String.format(BACK, escaped(Say.of("password.back")));
    }

    /** The page that leads on to one of ours. */
    static String onward(String to) {
        String link = String.format(
                "<a class=\"esp-link\" href=\"%s\">%s</a>\n", escaped(to), escaped(Say.of("login.go-on")));
        return page(Say.of("login.in"), Say.of("login.in.words"), link);
    }

    /** What is shown for a moment to whoever leaves, and is to leave their provider too. */
    static String away(String provider, String to) {
        String link = String.format(
                "<a class=\"esp-link\" href=\"%s\">%s</a>\n", escaped(to), escaped(Say.of("login.go-on")));
        return page(Say.of("login.out.title"), Say.of("login.out.provider", provider), link);
    }

    private static String page(String title, String words, String content) {
        return String.format(FRAME, Say.language().tag(), escaped(title), escaped(words), content);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
