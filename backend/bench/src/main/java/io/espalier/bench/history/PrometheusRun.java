package io.espalier.bench.history;

import io.espalier.bench.report.ResultTable;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The same series in Prometheus: promtool makes blocks of them from a file in the OpenMetrics format, as for a back-fill. The
 * counters are those that move on some port; a port has nine, so nine samples are one port sample.
 */
final class PrometheusRun {
    private static final int SWEEPS = 180;
    private static final double SCALE = 0.1;
    private static final List<Counter> SERIES = List.of(
            Counter.XMIT_DATA,
            Counter.RCV_DATA,
            Counter.XMIT_PKTS,
            Counter.RCV_PKTS,
            Counter.UNICAST_XMIT_PKTS,
            Counter.UNICAST_RCV_PKTS,
            Counter.MULTICAST_XMIT_PKTS,
            Counter.MULTICAST_RCV_PKTS,
            Counter.XMIT_WAIT);

    private final Path folder;

    PrometheusRun(Path folder) {
        this.folder = folder;
    }

    void measure(ResultTable table) throws IOException, InterruptedException {
        for (boolean active : new boolean[] {true, false}) {
            String kind = active ? "active" : "idle";
            Path text = folder.resolve(kind + ".om");
            long samples = write(text, DayOfFabrics.only(DayOfFabrics.fatTree(SCALE), active));
            Path blocks = folder.resolve(kind + "-tsdb");
            long begun = System.nanoTime();
            Commands.run(List.of(
                    "promtool", "tsdb", "create-blocks-from", "openmetrics", text.toString(), blocks.toString()));
            double seconds = (System.nanoTime() - begun) / 1e9;
            Files.delete(text);
            table.plain(
                    "Prometheus: bytes a sample of " + kind + " ports",
                    HistoryBench.decimal(HistoryBench.size(blocks) / (double) samples));
            table.plain(
                    "  port samples in, a second, by promtool from text",
                    String.format(Locale.ROOT, "%.0f", samples / seconds));
        }
    }

    private static long write(Path text, DayOfFabrics day) throws IOException {
        long samples = 0;
        List<Fabric> fabrics = Stream.generate(day::next).limit(SWEEPS).toList();
        try (BufferedWriter out = Files.newBufferedWriter(text)) {
            for (Counter counter : SERIES) {
                out.write("# TYPE " + counter.field() + " counter\n");
                for (Fabric fabric : fabrics) {
                    for (Map.Entry<PortId, PortCounters> read :
                            fabric.counters().entrySet()) {
                        out.write(line(counter, read.getKey(), read.getValue()));
                    }
                }
            }
            out.write("# EOF\n");
        }
        for (Fabric fabric : fabrics) {
            samples += fabric.counters().size();
        }
        return samples;
    }

    private static String line(Counter counter, PortId port, PortCounters read) {
        return counter.field() + "_total{guid=\"" + port.node() + "\",port=\"" + port.number() + "\"} "
                + read.value(counter).orElse(0) + " " + read.readAt().toEpochMilli() / 1000.0 + "\n";
    }
}
