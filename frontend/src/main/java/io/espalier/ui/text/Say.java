package io.espalier.ui.text;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.i18n.DefaultI18NProvider;
import com.vaadin.flow.i18n.I18NProvider;
import java.time.ZoneId;
import java.util.Locale;

/**
 * What the pages say, in the language of whoever looks. Each text stands under its key in {@code vaadin-i18n/translations.properties},
 * one file a language; {@code {0}} is where the first value goes, written as {@link java.text.MessageFormat} has it.
 */
public final class Say {
    private static final I18NProvider TEXTS = new DefaultI18NProvider(Language.locales());

    private static final ScopedValue<Language> SPOKEN = ScopedValue.newInstance();

    private Say() {}

    /** The text of a key, in the language of the page that is being shown; in English where there is none. */
    public static String of(String key, Object... values) {
        return in(language(), key, values);
    }

    /** The text of a key in a language. */
    public static String in(Language language, String key, Object... values) {
        return TEXTS.getTranslation(key, language.locale(), values);
    }

    /**
     * The key of a constant's text.
     *
     * @param family what keys of its kind begin with, with the dot
     */
    public static String key(String family, Enum<?> constant) {
        return family + constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Work for another thread, that says what it says in the language and the time zone of the page that is being shown now. */
    public static Runnable alike(Runnable work) {
        Language here = language();
        ZoneId zone = Zone.here();
        return () -> ScopedValue.where(SPOKEN, here).where(Zone.SHOWN, zone).run(work);
    }

    /** Does work that says what it says in a language, whatever page is being shown. */
    public static <X extends Exception> void speaking(Language language, Work<X> work) throws X {
        ScopedValue.where(SPOKEN, language).call(() -> {
            work.run();
            return language;
        });
    }

    /**
     * Work that says something.
     *
     * @param <X> how it may fail
     */
    @FunctionalInterface
    public interface Work<X extends Exception> {
        /** Does it. */
        void run() throws X;
    }

    /** The language of the page that is being shown, or that work is done for; English where there is none. */
    public static Language language() {
        if (SPOKEN.isBound()) {
            return SPOKEN.get();
        }
        UI ui = UI.getCurrent();
        return Language.of(ui == null ? Locale.ENGLISH : ui.getLocale());
    }
}
