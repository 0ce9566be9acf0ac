package io.espalier.files.draft;

import io.espalier.files.text.Place;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What has been said of one subject. The first word on a fact stands. Used by one thread. */
final class Facts<S> {
    /** Hears of a fact that is said twice, differently. */
    interface Conflict {
        void between(String fact, Object value, Place at, Known<?> before);
    }

    private final @Nullable Known<?>[] known;
    private final @Nullable String[] names;

    Facts(int count) {
        known = new Known<?>[count];
        names = new String[count];
    }

    /** Says a fact; tells what was said before, where that is another value. */
    <T> void set(Fact<S, T> fact, T value, Place at, Conflict conflict) {
        put(fact.index(), fact.name(), new Known<>(value, at), conflict);
    }

    /** Says all that has been said of another subject, which turned out to be this one. */
    void addAll(Facts<S> other, Conflict conflict) {
        for (int index = 0; index < known.length; index++) {
            Known<?> value = other.known[index];
            if (value != null) {
                put(index, String.valueOf(other.names[index]), value, conflict);
            }
        }
    }

    /** Takes over what has been said of another subject, as far as nothing is known here. */
    void addMissing(Facts<S> other) {
        addAll(other, (fact, value, at, before) -> {});
    }

    private void put(int index, String name, Known<?> value, Conflict conflict) {
        Known<?> before = known[index];
        if (before == null) {
            known[index] = value;
            names[index] = name;
        } else if (!before.value().equals(value.value())) {
            conflict.between(name, value.value(), value.at(), before);
        }
    }

    <T> Optional<T> find(Fact<S, T> fact) {
        return Optional.ofNullable(known[fact.index()]).map(value -> fact.type().cast(value.value()));
    }

    <T> T get(Fact<S, T> fact, T otherwise) {
        Known<?> value = known[fact.index()];
        return value == null ? otherwise : fact.type().cast(value.value());
    }

    /** Where any of it was said. */
    Optional<Place> findPlace() {
        return Arrays.stream(known).filter(Objects::nonNull).map(Known::at).findFirst();
    }
}
