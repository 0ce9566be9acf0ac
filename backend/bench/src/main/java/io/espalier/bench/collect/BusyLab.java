package io.espalier.bench.collect;

import io.espalier.collect.UmadOptions;
import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.SaRequest;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A simulated fat tree of 36-port switches with a real OpenSM and groups in it.
 *
 * @param lab what runs
 */
record BusyLab(Lab lab) implements AutoCloseable {
    private static final int HALF = 18;
    private static final int MEMBERS = 32;
    private static final long MGID_HIGH = 0xFF15_0000_0A0BL << 16;
    /** OpenSM's default: whoever knows it sees members. */
    private static final long SM_KEY = 1;

    /** OpenSM's first sweep of 5,000 hosts and 900 switches takes minutes, on a busy machine many. */
    private static final Duration LEAST_PATIENCE = Duration.ofMinutes(3);

    private static final Duration PATIENCE_A_HOST = Duration.ofMillis(200);

    /** The most hosts that two levels of 36-port switches hold. */
    private static final int TWO_LEVELS = 36 * HALF;

    /** Starts it. */
    static BusyLab start(int hosts, int groups, long seed) {
        Fabric fabric = fabric(hosts);
        Lab lab = Lab.start(
                LabOptions.of(fabric).withStartLimit(LEAST_PATIENCE.plus(PATIENCE_A_HOST.multipliedBy(hosts))));
        try {
            lab.apply(joins(fabric, groups, new Random(seed)));
            return new BusyLab(lab);
        } catch (RuntimeException e) {
            lab.close();
            throw e;
        }
    }

    /** A fat tree of at least so many hosts, all leaves full. */
    private static Fabric fabric(int hosts) {
        int leaves = (hosts + HALF - 1) / HALF;
        if (hosts <= TWO_LEVELS) {
            return ExampleFabrics.fatTree2(leaves, HALF, HALF);
        }
        return ExampleFabrics.fatTree3((leaves + HALF - 1) / HALF, HALF, HALF, HALF, HALF);
    }

    private static List<SaRequest> joins(Fabric fabric, int groups, Random random) {
        List<Guid> hosts = new ArrayList<>(fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.ports().getFirst().guid())
                .toList());
        List<SaRequest> joins = new ArrayList<>();
        for (int group = 1; group <= groups; group++) {
            Mgid mgid = new Mgid(MGID_HIGH, group);
            Collections.shuffle(hosts, random);
            joins.add(SaRequest.create(mgid, hosts.getFirst(), GroupTraits.IPOIB));
            hosts.subList(1, Math.min(MEMBERS, hosts.size()))
                    .forEach(host -> joins.add(SaRequest.join(mgid, host, JoinState.FULL)));
        }
        return joins;
    }

    UmadOptions umad() {
        return umad(lab.caName());
    }

    static UmadOptions umad(String ca) {
        return new UmadOptions(ca, 1, new ManagementKeys(SM_KEY, 0), TransportLimits.DEFAULT);
    }

    @Override
    public void close() {
        lab.close();
    }
}
