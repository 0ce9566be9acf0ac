package io.espalier.engine.preflight;

import io.espalier.engine.admission.AdmittingSa;
import io.espalier.engine.index.FoundHost;
import io.espalier.engine.index.HostFinder;
import io.espalier.engine.preflight.JoinForecast.Outcome;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.SaStep;
import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sends the joins of jobs through an SA and keeps what becomes of them. Used by one thread. */
final class JoinRun {
    private record Key(int job, int group) {}

    private final Fabric fabric;
    private final AdmittingSa sa;
    private final Map<Key, List<JoinForecast>> forecasts = new HashMap<>();

    JoinRun(Fabric fabric, AdmittingSa sa) {
        this.fabric = fabric;
        this.sa = sa;
    }

    void send(List<ExpectedJob> jobs) {
        for (JoinSchedule.Join join : JoinSchedule.of(jobs, new HostFinder(fabric))) {
            ExpectedGroup group = jobs.get(join.job()).groups().get(join.group());
            forecasts
                    .computeIfAbsent(new Key(join.job(), join.group()), key -> new ArrayList<>())
                    .add(forecast(group, join));
        }
    }

    /** What became of the joins to one group of one job, in their order. */
    List<JoinForecast> forecasts(int job, int group) {
        return forecasts.getOrDefault(new Key(job, group), List.of());
    }

    private JoinForecast forecast(ExpectedGroup group, JoinSchedule.Join join) {
        FoundHost host = join.host();
        return switch (host.state()) {
            case FOUND -> sent(group, join, host.port().orElseThrow());
            case UNKNOWN -> notSent(join, Outcome.HOST_UNKNOWN, "correct the name, or look why the host is not there");
            case AMBIGUOUS -> notSent(join, Outcome.HOST_AMBIGUOUS, "name the one port that will join");
            case DOWN -> notSent(join, Outcome.HOST_DOWN, "bring the link up, or leave this host out");
        };
    }

    private static JoinForecast notSent(JoinSchedule.Join join, Outcome outcome, String advice) {
        return new JoinForecast(
                join.host().name(),
                Optional.empty(),
                join.state(),
                outcome,
                Optional.empty(),
                List.of(),
                join.host().words(),
                advice,
                List.of());
    }

    private JoinForecast sent(ExpectedGroup group, JoinSchedule.Join join, Guid port) {
        boolean wasThere = sa.hasGroup(group.mgid());
        SaReply reply = sa.handle(group.request(port, join.state(), fabric.gidPrefix()), join.atMillis());
        return new JoinForecast(
                join.host().name(),
                Optional.of(port),
                join.state(),
                reply.isOk() ? Outcome.GRANTED : Outcome.REFUSED,
                Optional.of(reply.status()),
                reply.errorCodes(),
                reply.refusal().orElse(""),
                refusing(reply).map(step -> Advice.of(step, wasThere)).orElse(""),
                reply.isOk() ? ofRules(reply) : reply.steps());
    }

    private static Optional<SaStep> refusing(SaReply reply) {
        return reply.steps().stream()
                .filter(step -> step.outcome() == SaStep.Outcome.REFUSED)
                .findFirst();
    }

    private static List<SaStep> ofRules(SaReply reply) {
        return reply.steps().stream()
                .filter(step -> step.subject() == Subject.INTERCEPT)
                .toList();
    }
}
