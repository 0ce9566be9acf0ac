package io.espalier.ui.text;

import jakarta.servlet.http.Cookie;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A language that the pages speak. A browser remembers in a cookie which one was chosen; before that its own decides. */
public enum Language {
    ENGLISH(Locale.ENGLISH, "English"),
    CHINESE(Locale.SIMPLIFIED_CHINESE, "中文");

    /** The cookie in which a browser keeps the language, by its tag. */
    public static final String COOKIE = "espalier-language";

    private final Locale locale;
    private final String ownName;

    Language(Locale locale, String ownName) {
        this.locale = locale;
        this.ownName = ownName;
    }

    /** Its locale: how it writes dates and numbers. */
    public Locale locale() {
        return locale;
    }

    /** What those who speak it call it. */
    public String ownName() {
        return ownName;
    }

    /** The one that a page turns to from this one. */
    public Language next() {
        return values()[(ordinal() + 1) % values().length];
    }

    /** Its tag as in HTML (BCP 47): "en", "zh-CN". */
    public String tag() {
        return locale.toLanguageTag();
    }

    /** All locales, English first. */
    public static List<Locale> locales() {
        return Stream.of(values()).map(Language::locale).toList();
    }

    /** That of a locale, whatever its country; English for one that is not spoken here. */
    public static Language of(Locale locale) {
        return Stream.of(values())
                .filter(one -> one.locale.getLanguage().equals(locale.getLanguage()))
                .findFirst()
                .orElse(ENGLISH);
    }

    /**
     * The one to answer a browser in.
     *
     * @param cookies those it sent; null where it sent none
     * @param accepted what it would like to read
     */
    public static Language asked(Cookie @Nullable [] cookies, Locale accepted) {
        return chosen(cookies).orElseGet(() -> of(accepted));
    }

    private static Optional<Language> chosen(Cookie @Nullable [] cookies) {
        return Stream.of(values())
                .filter(one -> cookies != null
                        && Arrays.stream(cookies)
                                .anyMatch(cookie -> cookie.getName().equals(COOKIE)
                                        && one.tag().equals(cookie.getValue())))
                .findFirst();
    }
}
