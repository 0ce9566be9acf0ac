package io.espalier.bench.sa;

import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.lab.OpenSmOptions;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * One OpenSM and a sequence of requests to it, each answered by the model too.
 *
 * @param seed everything is drawn from it
 * @param requests how many
 * @param partitions text of partitions.conf
 * @param options of opensm.conf
 * @param fillsUp whether all MLIDs are used up first
 */
public record SaCase(
        long seed, int requests, Optional<String> partitions, Map<String, String> options, boolean fillsUp) {
    private static final long DEFAULT_PREFIX = 0xFE80L << 48;
    private static final int ALL_MLIDS = 1026;
    private static final List<Integer> REQUESTERS = List.of(0, 1, 2);

    /**
     * How it went.
     *
     * @param tally what was answered
     * @param mismatches in words, where the two differ
     */
    public record Result(SaTally tally, List<String> mismatches) {
        public Result {
            mismatches = List.copyOf(mismatches);
        }
    }

    /** A case whose partitions.conf and options are drawn too. */
    public static SaCase drawn(long seed, int requests) {
        Random random = new Random(seed);
        Scene scene = Scene.draw(random);
        return new SaCase(
                seed, requests, PartitionDraw.draw(random, scene), OptionDraw.draw(random), random.nextInt(12) == 0);
    }

    /** Asks both. */
    public Result run() {
        return run(settings());
    }

    /** Asks both, the model with settings that may be others than OpenSM's. */
    Result run(SmSettings settings) {
        Random random = new Random(seed);
        Scene scene = Scene.draw(random);
        List<Guid> hosts = REQUESTERS.stream().map(scene.hosts()::get).toList();
        try (RealSa real = new RealSa(scene.fabric(), openSmOptions(), hosts)) {
            Fabric fabric = real.sweep();
            Partitions read = Partitions.of(fabric, settings);
            SaModel model = SaModel.of(fabric, settings, read);
            Comparison comparison = new Comparison(real, model, read, hosts);
            comparison.groups("at the start");
            ask(comparison, new RequestDraw(random, scene, ports(hosts), prefix(), keys(read)), model);
            comparison.groups("at the end");
            return new Result(comparison.tally(), comparison.mismatches());
        }
    }

    private void ask(Comparison comparison, RequestDraw draw, SaModel model) {
        draw.ofEveryKey().forEach(comparison::ask);
        if (fillsUp) {
            draw.many(ALL_MLIDS).forEach(comparison::ask);
        }
        for (int i = 0; i < requests; i++) {
            comparison.ask(draw.draw(model));
        }
    }

    private static List<Guid> ports(List<Guid> hosts) {
        return hosts.stream().map(host -> new Guid(host.value() + 1)).toList();
    }

    private OpenSmOptions openSmOptions() {
        OpenSmOptions all = OpenSmOptions.DEFAULTS;
        for (Map.Entry<String, String> option : options.entrySet()) {
            all = all.with(option.getKey(), option.getValue());
        }
        return partitions.map(all::withPartitions).orElse(all);
    }

    private SmSettings settings() {
        SmSettings settings = new SmSettings(options, Map.of());
        return partitions
                .map(text -> settings.withFile(SettingsFile.PARTITIONS, List.of(text.split("\n", -1))))
                .orElse(settings);
    }

    private long prefix() {
        return Optional.ofNullable(options.get("subnet_prefix"))
                .map(text -> Long.parseUnsignedLong(text.substring(2), 16))
                .orElse(DEFAULT_PREFIX);
    }

    /** Those of the partitions twice, as full and as limited, and one nobody has. */
    private static List<Integer> keys(Partitions read) {
        List<Integer> keys = new ArrayList<>(List.of(0xFFFF, 0xFFFF, 0x7FFF, 0x8101, 0x8777));
        read.partitions().forEach(partition -> {
            keys.add(partition.key().value());
            keys.add(partition.key().base());
        });
        return keys;
    }
}
