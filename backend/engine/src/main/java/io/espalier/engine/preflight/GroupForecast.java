package io.espalier.engine.preflight;

import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Optional;

/**
 * What would become of one of a job's groups.
 *
 * @param mgid its name
 * @param ip the IP group it is for; empty where the job names the MGID itself
 * @param state whether it is there
 * @param group as it would be after all joins of all jobs, with its members; none where it would not be there
 * @param wellKnown whether a partition brings it
 * @param membersBefore how many members it has now
 * @param joins each host's
 * @param tree how its tree would lie; none where there would be none
 */
public record GroupForecast(
        Mgid mgid,
        String ip,
        State state,
        Optional<MulticastGroup> group,
        boolean wellKnown,
        int membersBefore,
        List<JoinForecast> joins,
        Optional<TreeForecast> tree) {
    public GroupForecast {
        joins = List.copyOf(joins);
    }

    /** Whether a group is there. */
    public enum State {
        /** It is there now. */
        EXISTS,
        /** A join of the jobs would make it. */
        CREATED,
        /** Joins would ask for it, and it would not be there. */
        MISSING,
        /** No host that could ask for it was found. */
        NOT_ASKED_FOR
    }

    /**
     * A tree as it would be laid.
     *
     * @param depth most switch hops from its apex to a member's switch
     * @param trunkLinks links between switches that it uses
     * @param switches switches that hold a row of it
     * @param cutOff how many members it would not reach
     */
    public record TreeForecast(int depth, int trunkLinks, int switches, int cutOff) {}

    /** How many of its joins would end so. */
    public long count(JoinForecast.Outcome outcome) {
        return joins.stream().filter(join -> join.outcome() == outcome).count();
    }
}
