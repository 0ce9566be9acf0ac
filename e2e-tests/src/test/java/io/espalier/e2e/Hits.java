package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

/** Whether a page has taken for more than text what was meant to be text: run it, or made elements of it. */
final class Hits {
    /** Before anything of a page runs. */
    private static final String WATCH = """
            window.hits = [];
            window.hit = what => { window.hits.push('ran ' + what); };
            for (const ask of ['alert', 'confirm', 'prompt']) window[ask] = what => window.hit(ask + ' ' + what);
            document.addEventListener('securitypolicyviolation',
                e => window.hits.push('policy ' + e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sourceFile));
            """;

    /** Elements and attributes that only a name can have made, also within shadow roots. */
    private static final String LOOK = """
            const odd = [...(window.hits ?? ['not watched'])];
            const walk = root => root.querySelectorAll('*').forEach(e => {
              if (e.localName === 'hostile-mark' || e.getAttribute('src') === 'x' || e.hasAttribute('srcdoc')
                  || (e.localName === 'script' && /^(parent\\.)?hit\\(/.test(e.textContent.trim())))
                odd.push('made ' + e.outerHTML.slice(0, 120));
              for (const a of e.attributes)
                if ((/^on/.test(a.name) && a.value.includes('hit('))
                    || (/^(xlink:)?(href|src|action)$/.test(a.name) && /^\\s*javascript:/i.test(a.value)))
                  odd.push('has ' + a.name + '=' + a.value.slice(0, 80));
              if (e.shadowRoot) walk(e.shadowRoot);
            });
            walk(document);
            return odd;
            """;

    private static final String TEXT = """
            const parts = [];
            const walk = root => root.childNodes.forEach(n => {
              if (n.nodeType === Node.TEXT_NODE) parts.push(n.data);
              if (n.nodeType === Node.ELEMENT_NODE && !/^(script|style)$/.test(n.localName)) {
                if (n.shadowRoot) walk(n.shadowRoot);
                walk(n);
              }
            });
            walk(document.body ?? document.documentElement);
            return parts.join('');
            """;

    private Hits() {}

    /** Watches every page that a browser opens from now on. */
    static void watch(Browser browser) {
        browser.beforeEachPage(WATCH);
    }

    /** All text of a page, shown or not. */
    static String text(Browser browser) {
        return browser.run(TEXT).toString();
    }

    /** Waits until a page's text stays as it is from one look to the next. */
    static void settle(Browser browser) {
        String[] before = {""};
        browser.until("a page that stays as it is", () -> {
            String now = text(browser);
            boolean same = !now.isBlank() && now.equals(before[0]);
            before[0] = now;
            return same;
        });
    }

    static void assertNone(Browser browser, String where) {
        assertThat(browser.run(LOOK).toString()).as(where).isEqualTo("[]");
    }
}
