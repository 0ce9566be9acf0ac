package io.espalier.engine.anonymous;

import io.espalier.model.Mgid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.PKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Other MGIDs of the same kind: flags, scope and signature stay, so do the IP groups that everybody has; groups that shared their
 * first words share them still, and words keep their order below the same first words.
 */
final class MgidAliases {
    private static final int WORDS = 8;
    private static final int KEPT = 2;
    private static final int P_KEY_WORD = 2;
    private static final int MASK = 0xFFFF;

    /** Above the IPv4 groups that everybody has, so that none is mistaken for one. */
    private static final int FIRST_LAST_WORD = 0x0400;

    private static final long LOW_24_BITS = 0xFF_FFFFL;

    private final UnaryOperator<PKey> pKeys;
    // Of the words before, as the original has them, to the words that follow.
    private final Map<List<Integer>, SortedSet<Integer>> following = new HashMap<>();
    private final TreeMap<Long, Integer> solicited = new TreeMap<>();

    MgidAliases(Collection<Mgid> mgids, UnaryOperator<PKey> pKeys) {
        this.pKeys = pKeys;
        for (Mgid mgid : mgids) {
            List<Integer> words = words(mgid);
            for (int i = KEPT; i < WORDS; i++) {
                following
                        .computeIfAbsent(words.subList(0, i), before -> new TreeSet<>())
                        .add(words.get(i));
            }
            if (MgidMeaning.of(mgid).kind() == MgidMeaning.Kind.IPOIB_SOLICITED_NODE) {
                solicited.put(mgid.low() & LOW_24_BITS, 0);
            }
        }
        int rank = 0;
        for (Map.Entry<Long, Integer> entry : solicited.entrySet()) {
            rank++;
            entry.setValue(rank);
        }
    }

    private static List<Integer> words(Mgid mgid) {
        Integer[] words = new Integer[WORDS];
        for (int i = 0; i < WORDS; i++) {
            words[i] = (int) ((i < WORDS / 2 ? mgid.high() : mgid.low()) >>> (48 - 16 * (i % 4))) & MASK;
        }
        return List.of(words);
    }

    Mgid of(Mgid mgid) {
        MgidMeaning meaning = MgidMeaning.of(mgid);
        boolean ip = meaning.kind() != MgidMeaning.Kind.OTHER && meaning.kind() != MgidMeaning.Kind.SA_ASSIGNED;
        long high = ip ? withPKey(mgid) : mgid.high();
        if (meaning.kind() == MgidMeaning.Kind.IPOIB_SOLICITED_NODE) {
            long known = solicited.getOrDefault(mgid.low() & LOW_24_BITS, 0);
            return new Mgid(high, (mgid.low() & ~LOW_24_BITS) | known);
        }
        return ip && !meaning.note().isEmpty() ? new Mgid(high, mgid.low()) : ofWords(words(mgid), ip);
    }

    private long withPKey(Mgid mgid) {
        long pKey = pKeys.apply(MgidMeaning.pKeyIn(mgid)).value();
        return (mgid.high() & ~(0xFFFFL << 16)) | (pKey << 16);
    }

    private Mgid ofWords(List<Integer> words, boolean ip) {
        long high = 0;
        long low = 0;
        for (int i = 0; i < WORDS; i++) {
            long word = i < KEPT ? words.get(i) : ip && i == P_KEY_WORD ? pKey(words) : word(words, i);
            high = i < WORDS / 2 ? (high << 16) | word : high;
            low = i < WORDS / 2 ? low : (low << 16) | word;
        }
        return new Mgid(high, low);
    }

    private long pKey(List<Integer> words) {
        return pKeys.apply(new PKey(words.get(P_KEY_WORD))).value();
    }

    /** Its place among the words that follow the same ones; zero stays zero but at the end, where it is a group like others. */
    private long word(List<Integer> words, int i) {
        int place = following
                .getOrDefault(words.subList(0, i), new TreeSet<>())
                .headSet(words.get(i))
                .size();
        if (i == WORDS - 1) {
            return (long) FIRST_LAST_WORD + place;
        }
        return words.get(i) == 0 ? 0 : place + 1L;
    }
}
