package io.espalier.bench.collect;

import io.espalier.lab.FieldTool;
import io.espalier.lab.Lab;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * How long the field's tools take for the facts of one sweep.
 *
 * @param ibnetdiscover nodes and links
 * @param saquery groups and members
 * @param dumpMfts all multicast tables
 * @param ibqueryerrors error counters of all ports
 * @param perfquery one port's counters, 64 bits, a process each: the mean
 * @param asked ports that perfquery was run for
 * @param ports ports with counters that there are
 */
record ToolTimes(
        Duration ibnetdiscover,
        Duration saquery,
        Duration dumpMfts,
        Duration ibqueryerrors,
        Duration perfquery,
        int asked,
        int ports) {
    private static final Duration LIMIT = Duration.ofMinutes(10);

    /** Runs them all. */
    static ToolTimes measure(Lab lab, Fabric fabric, int most, long seed) throws IOException, InterruptedException {
        FieldTool tool = new FieldTool(lab, LIMIT);
        Duration nodes = tool.run("ibnetdiscover").wall();
        Duration members = tool.run("saquery", "--smkey", "1", "-m").wall();
        Duration tables = tool.run("dump_mfts").wall();
        Duration errors = tool.run("ibqueryerrors", "--data").wall();
        List<PortId> ports = new ArrayList<>(fabric.counters().keySet());
        java.util.Collections.shuffle(ports, new Random(seed));
        List<PortId> asked = ports.subList(0, Math.min(most, ports.size()));
        Duration sum = Duration.ZERO;
        for (PortId port : asked) {
            sum = sum.plus(tool.run("perfquery", "-x", lid(fabric, port), Integer.toString(port.number()))
                    .wall());
        }
        return new ToolTimes(
                nodes, members, tables, errors, sum.dividedBy(Math.max(1, asked.size())), asked.size(), ports.size());
    }

    private static String lid(Fabric fabric, PortId port) {
        return fabric.findPort(port)
                .map(found -> Integer.toString(found.lid().value()))
                .orElseThrow();
    }

    /** The tools that ask for many things in one process. */
    Duration batch() {
        return ibnetdiscover.plus(saquery).plus(dumpMfts).plus(ibqueryerrors);
    }

    /** The same with a perfquery for each port in place of ibqueryerrors, which does not tell the 64-bit counters. */
    Duration onePerPort() {
        return ibnetdiscover.plus(saquery).plus(dumpMfts).plus(perfquery.multipliedBy(ports));
    }
}
