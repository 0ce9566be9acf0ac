package io.espalier.engine.preflight;

import io.espalier.engine.index.FoundHost;
import io.espalier.engine.index.HostFinder;
import io.espalier.engine.preflight.ExpectedGroup.ExpectedJoins;
import io.espalier.model.JoinState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All joins of all jobs, placed in time. Used by one thread. */
final class JoinSchedule {
    /** Most joins that one preflight looks at. */
    static final int MOST = 100_000;

    private final HostFinder finder;
    private final List<Join> joins = new ArrayList<>();

    private JoinSchedule(HostFinder finder) {
        this.finder = finder;
    }

    /**
     * A host's join.
     *
     * @param job the job, counted from 0
     * @param group its group, counted from 0
     * @param host who joins
     * @param state how
     * @param atMillis when
     */
    record Join(int job, int group, FoundHost host, JoinState state, long atMillis) {}

    /**
     * The joins in the order in which they come; of equal times, in the order of the jobs.
     *
     * @throws IllegalArgumentException if there are more than {@link #MOST}
     */
    static List<Join> of(List<ExpectedJob> jobs, HostFinder finder) {
        JoinSchedule schedule = new JoinSchedule(finder);
        for (int job = 0; job < jobs.size(); job++) {
            schedule.add(job, jobs.get(job));
        }
        schedule.joins.sort(Comparator.comparingLong(Join::atMillis));
        return schedule.joins;
    }

    private void add(int number, ExpectedJob job) {
        int first = joins.size();
        for (int group = 0; group < job.groups().size(); group++) {
            for (ExpectedJoins expected : job.groups().get(group).joins()) {
                for (String name : expected.hosts()) {
                    int of = group;
                    finder.find(name).forEach(host -> {
                        long at = job.millisOfJoin(joins.size() - first);
                        add(new Join(number, of, host, expected.state(), at));
                    });
                }
            }
        }
    }

    private void add(Join join) {
        if (joins.size() == MOST) {
            throw new IllegalArgumentException("the jobs have more than " + MOST + " joins; ask about fewer at a time");
        }
        joins.add(join);
    }
}
