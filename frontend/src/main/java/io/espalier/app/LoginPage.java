package io.espalier.app;

/** The page on which people say who they are. Plain HTML: nobody who is not in yet gets a session or a script. */
final class LoginPage {
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
            <form method="post" action="/login">
            %3$s<input type="hidden" name="to" value="%4$s">
            <label for="name">Name</label>
            <input id="name" name="name" autocomplete="username" autofocus required maxlength="64">
            <label for="password">Password</label>
            <input id="password" name="password" type="password" autocomplete="%5$s" required maxlength="256">
            <p role="alert" class="esp-login__said">%6$s</p>
            <button class="esp-button esp-button--primary">%1$s</button>
            </form>
            </main>
            </body>
            </html>
            """;
    private static final String TOKEN = """
            <label for="token">Token that the program told when it started</label>
            <input id="token" name="token" autocomplete="off" required>
            """;

    private LoginPage() {}

    /**
     * The page.
     *
     * @param first whether the first account is to be made
     * @param to the page to go on to
     * @param said what became of the answer before; empty for none
     */
    static String html(boolean first, String to, String said) {
        return first
                ? String.format(
                        FRAME,
                        "Make the first account",
                        "There are no accounts yet. The first is an admin's; its password has 12 characters or more.",
                        TOKEN,
                        escaped(to),
                        "new-password",
                        escaped(said))
                : String.format(
                        FRAME,
                        "Log in",
                        "Log in to see the fabric.",
                        "",
                        escaped(to),
                        "current-password",
                        escaped(said));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
