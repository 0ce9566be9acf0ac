package io.espalier.engine.check;

import io.espalier.model.Guid;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What was noticed from reading to reading, up to the newest fabric.
 *
 * @param joins how many ports joined lately; nothing while members were read less than twice
 * @param sa how fast the SA answers; nothing while it was asked less than twice
 * @param masterChanges when another SM became master, or the same began anew, oldest first
 * @param twoMastersSince since when more than one SM takes itself for the master; nothing while there is one at most
 * @param lastStandby the standby SM that was seen last, whether or not it is still there
 */
public record Watch(
        Optional<Joins> joins,
        Optional<SaPace> sa,
        List<MasterChange> masterChanges,
        Optional<Instant> twoMastersSince,
        Optional<StandbySeen> lastStandby) {
    /** Nobody watched. */
    public static final Watch NONE =
            new Watch(Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Optional.empty());

    public Watch {
        masterChanges = List.copyOf(masterChanges);
    }

    /**
     * Ports that joined groups, over some minutes. A port that joins two groups counts twice; one that joined and left between two
     * readings was not seen.
     *
     * @param count how many in all
     * @param over in what time
     * @param burst most between two readings that followed one another
     * @param burstOver time between those two
     * @param burstAt when the later of them was made
     */
    public record Joins(long count, Duration over, long burst, Duration burstOver, Instant burstAt) {}

    /**
     * How fast the SA answers a small question.
     *
     * @param recent the quicker of the two last answers: one slow answer may be chance
     * @param usual the median of the answers that are remembered
     */
    public record SaPace(Duration recent, Duration usual) {}

    /**
     * A change of the master.
     *
     * @param at when the reading showed it
     * @param text one sentence for people, without a full stop
     */
    public record MasterChange(Instant at, String text) {}

    /**
     * A standby SM.
     *
     * @param portGuid port it ran on
     * @param at when it was last seen as standby
     */
    public record StandbySeen(Guid portGuid, Instant at) {}
}
