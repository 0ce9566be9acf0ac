package io.espalier.engine.admission;

import io.espalier.model.Mgid;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What one holder uses of one quota. Mutable; used by one thread. */
final class Usage {
    private final String holder;
    private final Quota quota;
    private final Map<Mgid, Integer> membersOf = new HashMap<>();
    private Optional<TokenBucket> bucket = Optional.empty();
    private int members;

    Usage(String holder, Quota quota) {
        this.holder = holder;
        this.quota = quota;
    }

    void add(Mgid mgid) {
        members++;
        membersOf.merge(mgid, 1, Integer::sum);
    }

    void remove(Mgid mgid) {
        members--;
        membersOf.computeIfPresent(mgid, (group, count) -> count == 1 ? null : count - 1);
    }

    /** Why one more membership would be too many. */
    Optional<String> growthRefused(Mgid mgid) {
        boolean newGroup = !membersOf.containsKey(mgid);
        if (newGroup && quota.maxGroups().filter(max -> membersOf.size() >= max).isPresent()) {
            return Optional.of(holder + " is in " + membersOf.size() + " of at most "
                    + quota.maxGroups().get() + " groups");
        }
        return quota.maxMembers()
                .filter(max -> members >= max)
                .map(max -> holder + " has " + members + " of at most " + max + " members");
    }

    /** Why a join now would be too early. */
    Optional<String> paceRefused(long atMillis) {
        return quota.pace()
                .filter(pace -> !bucket(pace, atMillis).hasToken(atMillis))
                .map(pace -> holder + " has made its " + pace.perMinute() + " joins a minute (at once at most "
                        + pace.burst() + "); the next may come "
                        + bucket(pace, atMillis).millisToToken() + " ms later");
    }

    void takeToken(long atMillis) {
        quota.pace().ifPresent(pace -> bucket(pace, atMillis).take());
    }

    private TokenBucket bucket(JoinPace pace, long atMillis) {
        if (bucket.isEmpty()) {
            bucket = Optional.of(new TokenBucket(pace, atMillis));
        }
        return bucket.get();
    }

    /** What is used, for one who is let through. */
    String words() {
        StringBuilder words = new StringBuilder(holder);
        quota.maxGroups()
                .ifPresent(max -> words.append(", so far ")
                        .append(membersOf.size())
                        .append(" of ")
                        .append(max)
                        .append(" groups"));
        quota.maxMembers()
                .ifPresent(max -> words.append(", so far ")
                        .append(members)
                        .append(" of ")
                        .append(max)
                        .append(" members"));
        quota.pace()
                .ifPresent(pace -> words.append(", ").append(pace.perMinute()).append(" joins a minute"));
        return words.toString();
    }
}
