package io.espalier.engine.mgid;

import io.espalier.model.Mgid;
import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds ranges that nobody uses: each the lowest of the wanted length in the owner's own ranges that has no group in it, no
 * range of its own in the plan, and no name that is kept for others. Remembers what it gave. Used by one thread.
 *
 * <p>Cost: one look in a tree for each range or group that is in the way.
 */
public final class FreePrefixes {
    /** Kept for IPoIB and the SA, whatever the flags and the scope before them. */
    private static final List<Integer> SIGNATURES = List.of(0x401B, 0x601B, 0xA01B);

    private static final int SIGNATURE_END = 32;
    private static final BigInteger SIZE = BigInteger.ONE.shiftLeft(MgidPrefix.BITS);

    private final MgidPlan plan;
    private final PrefixSet taken = new PrefixSet();
    private final Map<MgidPrefix, PrefixSet> handedOn = new HashMap<>();

    /**
     * Over that plan.
     *
     * @param used the MGIDs of groups that are there or wanted
     */
    public FreePrefixes(MgidPlan plan, Collection<Mgid> used) {
        this.plan = plan;
        used.forEach(mgid -> taken.add(MgidPrefix.of(mgid)));
        for (int second = 0; second < 0x100; second++) {
            for (int signature : SIGNATURES) {
                long high = 0xFFL << 56 | (long) second << 48 | (long) signature << 32;
                taken.add(new MgidPrefix(new Mgid(high, 0), SIGNATURE_END));
            }
        }
    }

    /** The length of the narrowest range that holds so many MGIDs. */
    public static int lengthFor(int groups) {
        if (groups < 1) {
            throw new IllegalArgumentException("a range holds at least 1 group, not " + groups);
        }
        return MgidPrefix.BITS - (Integer.SIZE - Integer.numberOfLeadingZeros(groups - 1));
    }

    /** The next free range of that length in the owner's ranges; none where they are full, too narrow or none at all. */
    public Optional<MgidPrefix> next(String owner, int length) {
        Optional<MgidPrefix> free = plan.of(owner).stream()
                .flatMap(range -> nextIn(range.prefix(), length).stream())
                .findFirst();
        free.ifPresent(taken::add);
        return free;
    }

    private Optional<MgidPrefix> nextIn(MgidPrefix range, int length) {
        if (length < range.length()) {
            return Optional.empty();
        }
        PrefixSet others = handedOn.computeIfAbsent(range, this::inside);
        Optional<MgidPrefix> candidate = Optional.of(new MgidPrefix(range.first(), length));
        while (candidate.isPresent() && range.contains(candidate.get())) {
            MgidPrefix here = candidate.get();
            Optional<MgidPrefix> inTheWay = taken.findOverlapping(here).or(() -> others.findOverlapping(here));
            if (inTheWay.isEmpty()) {
                return candidate;
            }
            candidate = after(here, inTheWay.get());
        }
        return Optional.empty();
    }

    /** The plan's own ranges inside a range, whoever has them. */
    private PrefixSet inside(MgidPrefix range) {
        PrefixSet inside = new PrefixSet();
        plan.prefixes().stream()
                .map(PlannedPrefix::prefix)
                .filter(inner -> range.contains(inner) && !inner.equals(range))
                .forEach(inside::add);
        return inside;
    }

    /** The range of the same length behind both; none at the end of all MGIDs. */
    private static Optional<MgidPrefix> after(MgidPrefix candidate, MgidPrefix inTheWay) {
        Mgid last = inTheWay.contains(candidate) ? inTheWay.last() : candidate.last();
        BigInteger next = number(last).add(BigInteger.ONE);
        return next.equals(SIZE) ? Optional.empty() : Optional.of(new MgidPrefix(mgid(next), candidate.length()));
    }

    private static BigInteger number(Mgid mgid) {
        return unsigned(mgid.high()).shiftLeft(Long.SIZE).or(unsigned(mgid.low()));
    }

    private static BigInteger unsigned(long value) {
        return new BigInteger(Long.toUnsignedString(value));
    }

    private static Mgid mgid(BigInteger number) {
        return new Mgid(number.shiftRight(Long.SIZE).longValue(), number.longValue());
    }
}
