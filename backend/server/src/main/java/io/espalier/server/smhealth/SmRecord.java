package io.espalier.server.smhealth;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Part;
import io.espalier.model.SubnetManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Keeps {@link SmHealth} of what the readings bring. Written by the reading thread, read by any. */
public final class SmRecord {
    /** At a reading every 5 s this is half an hour. */
    private static final int MOST_ROUND_TRIPS = 360;

    private static final long WRAP = 1L << 32;

    private final Deque<SaRoundTrip> roundTrips = new ArrayDeque<>();
    private final Map<Guid, SmActivity> known = new HashMap<>();
    private volatile List<SmActivity> managers = List.of();
    private volatile List<SaRoundTrip> history = List.of();

    /** Takes what a reading told. */
    public void read(Fabric fabric, Optional<Duration> saRoundTrip) {
        Instant at = fabric.readAt(Part.MANAGERS);
        List<SmActivity> now = new ArrayList<>();
        for (SubnetManager manager : fabric.subnetManagers()) {
            SmActivity before = known.get(manager.portGuid());
            boolean anew = before == null || !before.readAt().equals(at);
            now.add(anew ? new SmActivity(manager, rate(before, manager, at), at) : before);
        }
        known.clear();
        now.forEach(activity -> known.put(activity.manager().portGuid(), activity));
        managers = List.copyOf(now);
        saRoundTrip.ifPresent(took -> add(new SaRoundTrip(at, took)));
    }

    private static OptionalDouble rate(@Nullable SmActivity before, SubnetManager manager, Instant at) {
        if (before == null) {
            return OptionalDouble.empty();
        }
        long grown = growth(before.manager(), manager);
        double seconds = Duration.between(before.readAt(), at).toNanos() / 1e9;
        return grown < 0 || seconds <= 0 ? OptionalDouble.empty() : OptionalDouble.of(grown / seconds);
    }

    /** How much ActCount grew, which has 32 bits and starts at 0 again; negative for an SM that began anew. */
    public static long growth(SubnetManager before, SubnetManager now) {
        long grown = now.activityCount() - before.activityCount();
        boolean wrapped = grown < -WRAP / 2;
        return wrapped ? grown + WRAP : grown;
    }

    private void add(SaRoundTrip trip) {
        roundTrips.add(trip);
        if (roundTrips.size() > MOST_ROUND_TRIPS) {
            roundTrips.remove();
        }
        history = List.copyOf(roundTrips);
    }

    /** What the readings told so far. */
    public SmHealth now() {
        return new SmHealth(managers, history, List.of(), Optional.empty());
    }
}
