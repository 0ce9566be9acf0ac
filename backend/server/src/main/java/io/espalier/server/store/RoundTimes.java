package io.espalier.server.store;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.Optional;

/**
 * The times at which the clocks of a zone show a multiple of a length, counted from 1970.
 *
 * @param zone whose clocks
 * @param seconds the length
 */
record RoundTimes(ZoneId zone, long seconds) {
    /** The last of them that is not after a moment. */
    Instant upTo(Instant moment) {
        long shown = shown(moment);
        long round = Math.floorDiv(shown, seconds) * seconds;
        Instant before = Instant.ofEpochSecond(moment.getEpochSecond() - (shown - round));
        if (shown(before) == round) {
            return before;
        }
        // The clocks were changed in between.
        for (long earlier = round; ; earlier -= seconds) {
            Optional<Instant> found = at(earlier).filter(one -> !one.isAfter(moment));
            if (found.isPresent()) {
                return found.get();
            }
        }
    }

    /** The first of them after one of them. */
    Instant after(Instant moment) {
        Instant next = moment.plusSeconds(seconds);
        if (Math.floorMod(shown(next), seconds) == 0) {
            return next;
        }
        for (long later = shown(moment) + seconds; ; later += seconds) {
            Optional<Instant> found = at(later).filter(moment::isBefore);
            if (found.isPresent()) {
                return found.get();
            }
        }
    }

    /** What the clocks show, in seconds since their 1970. */
    private long shown(Instant moment) {
        return moment.getEpochSecond() + rules().getOffset(moment).getTotalSeconds();
    }

    /** When they first show it; nothing where they leave it out. */
    private Optional<Instant> at(long shown) {
        LocalDateTime local = LocalDateTime.ofEpochSecond(shown, 0, ZoneOffset.UTC);
        return rules().getValidOffsets(local).stream().findFirst().map(local::toInstant);
    }

    private ZoneRules rules() {
        return zone.getRules();
    }
}
