package io.espalier.lab.storm;

import io.espalier.engine.storm.SmPause;
import io.espalier.engine.storm.StormPlan;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.SaAnswer;
import io.espalier.lab.SaMember;
import io.espalier.lab.SaRequest;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs storms on a lab: as many clients as the plan says, each on a host and in a thread of its own, against the lab's
 * OpenSM. It reaches nothing but that lab. Used by one thread.
 *
 * <p>The clients do not wait in the same way as the model's: a time-out has whole milliseconds, and client and SA share
 * this machine's processors.
 */
public final class LabStorm {
    /** ibsim takes ten clients; OpenSM is one, the lab itself another. */
    public static final int MOST_CLIENTS = 8;

    /** OpenSM gives MLIDs from 0xC000 up, and a switch of ibsim has 1,024; the first is taken. */
    public static final int MOST_GROUPS = 1000;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Lab lab;
    private final Fabric fabric;
    private long groupsSoFar;

    /** On a lab whose subnet is up. */
    public LabStorm(Lab lab, Fabric fabric) {
        this.lab = lab;
        this.fabric = fabric;
    }

    /** How many ports can join. */
    int ports() {
        return hosts().size();
    }

    /**
     * Refuses what the lab cannot do.
     *
     * @throws IllegalArgumentException in one sentence
     */
    public static void check(StormPlan plan, Fabric fabric) {
        int hosts = StormJoins.hosts(fabric).size();
        require(plan.clients() <= MOST_CLIENTS, "ibsim has room for " + MOST_CLIENTS + " clients of a storm");
        require(plan.clients() <= hosts, "each client needs a host, and there are " + hosts);
        require(plan.clients() <= plan.joins(), "each client needs a join");
        require(plan.groups() <= MOST_GROUPS, "ibsim's switches have room for " + MOST_GROUPS + " groups");
        require(
                plan.joins() <= (long) hosts * plan.groups(),
                hosts + " ports can join " + plan.groups() + " groups " + (long) hosts * plan.groups() + " times, not "
                        + plan.joins());
        require(plan.joins() / plan.clients() < 1 << 20, "a client can have at most 1,048,575 joins");
        require(plan.retries().timeoutMicros() % 1000 == 0, "a time-out has whole milliseconds");
    }

    private static void require(boolean holds, String sentence) {
        if (!holds) {
            throw new IllegalArgumentException(sentence);
        }
    }

    /** Runs a storm, waits for the tables, and lets all its members leave. */
    public MeasuredStorm run(StormPlan plan, SmPause pause) {
        check(plan, fabric);
        StormJoins joins = new StormJoins(fabric, plan.groups(), groupsSoFar);
        groupsSoFar += plan.groups();
        ClientLog log;
        long start;
        List<StormClient> clients = new ArrayList<>();
        try (Pauser pauser = new Pauser(lab, pause)) {
            for (int number = 0; number < plan.clients(); number++) {
                clients.add(new StormClient(lab.caName(host(number)), plan, joins, number));
            }
            start = System.nanoTime();
            pauser.begin();
            log = runAll(clients, plan, start);
        } finally {
            clients.forEach(StormClient::close);
        }
        drain(joins);
        MeasuredStorm.Tables tables = new TablesWatch(lab, fabric, joins, log, start).await(plan.joins());
        List<SaMember> members = members(joins);
        leave(members, plan.clients());
        return MeasuredStorm.of(log, plan, members.size(), tables);
    }

    /** The SA may still be at requests whose clients have given up: it answers a last one when it is through with them. */
    private void drain(StormJoins joins) {
        SaRequest last = joins.request(0);
        List<SaRequest> leave = List.of(SaRequest.leave(StormJoins.NOBODYS_GROUP, last.portGuid(), last.joinState()));
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (lab.send(leave).getFirst().status() == SaAnswer.NO_ANSWER) {
            if (System.nanoTime() > deadline) {
                throw new LabException("OpenSM is not through with the storm after " + PATIENCE.toSeconds() + " s");
            }
        }
    }

    /** Clients are on the last hosts: OpenSM and the lab itself are on the first. */
    private Guid host(int number) {
        List<Guid> hosts = hosts();
        return hosts.get(hosts.size() - 1 - number);
    }

    private List<Guid> hosts() {
        return StormJoins.hosts(fabric).stream().map(Node::guid).toList();
    }

    private List<SaMember> members(StormJoins joins) {
        return lab.members().stream()
                .filter(member -> joins.isGroup(member.mgid()))
                .toList();
    }

    private void leave(List<SaMember> members, int clients) {
        List<SaMember> others = new ArrayList<>(members);
        for (int number = 0; number < clients; number++) {
            Guid host = host(number);
            List<SaMember> own = members.stream()
                    .filter(member -> member.portGuid().equals(StormJoins.portGuid(host)))
                    .toList();
            others.removeAll(new HashSet<>(own));
            lab.sendFrom(host, leaves(own));
        }
        lab.send(leaves(others));
        lab.awaitMulticast(PATIENCE);
    }

    private static List<SaRequest> leaves(List<SaMember> members) {
        return members.stream()
                .map(member -> SaRequest.leave(member.mgid(), member.portGuid(), member.joinState()))
                .toList();
    }

    private static ClientLog runAll(List<StormClient> clients, StormPlan plan, long start) {
        ClientLog all = new ClientLog(plan.joins(), plan.groups());
        try (ExecutorService threads = Executors.newFixedThreadPool(clients.size())) {
            List<Future<ClientLog>> logs = clients.stream()
                    .map(client -> threads.submit(() -> client.run(start)))
                    .toList();
            for (Future<ClientLog> log : logs) {
                all.add(log.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof LabException cause ? cause : new LabException("a client failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted in a storm", e);
        }
    }
}
