package io.espalier.bench.sa;

import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.lab.OpenSmOptions;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One OpenSM and a sequence of requests to it, each answered by the model too.
 *
 * @param seed everything is drawn from it
 * @param requests how many
 * @param partitions text of partitions.conf
 * @param options of opensm.conf
 * @param fillsUp whether all MLIDs are used up first
 */
public record SaCase(long seed, int requests, Optional<String> partitions, Map<String, String> options, boolean fillsUp) {
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
        Random random = new Random(seed);
        Scene scene = Scene.draw(random);
        List<Guid> hosts = REQUESTERS.stream().map(scene.hosts()::get).toList();
        try (RealSa real = new RealSa(scene.fabric(), openSmOptions(), hosts)) {
            Fabric fabric = real.sweep();
            Partitions read = Partitions.of(fabric, settings());
            SaModel model = SaModel.of(fabric, settings(), read);
            Comparison comparison = new Comparison(real, model, read, hosts);
            comparison.groups("at the start");
            RequestDraw draw = new RequestDraw(
                    random, scene, hosts.stream().map(host -> new Guid(host.value() + 1)).toList(), prefix(), keys(read));
            if (fillsUp) {
                draw.many(ALL_MLIDS).forEach(comparison::ask);
            }
            for (int i = 0; i < requests; i++) {
                comparison.ask(draw.draw(model));
            }
            comparison.groups("at the end");
            return new Result(comparison.tally, comparison.mismatches);
        }
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

    /** The two side by side. */
    private static final class Comparison {
        private final RealSa real;
        private final SaModel model;
        private final Partitions partitions;
        private final List<Guid> hosts;
        private final SaTally tally = new SaTally();
        private final List<String> mismatches = new ArrayList<>();

        private Comparison(RealSa real, SaModel model, Partitions partitions, List<Guid> hosts) {
            this.real = real;
            this.model = model;
            this.partitions = partitions;
            this.hosts = hosts;
        }

        private void ask(McRequest request) {
            SaReply expected = model.handle(request);
            RealSa.Answer answer = real.ask(request);
            tally.add(request, expected);
            Optional<McRecord> record = answer.record();
            boolean same = answer.status() == expected.status().code()
                    && answer.codes().equals(expected.errorCodes())
                    && record.equals(expected.record());
            if (!same) {
                mismatches.add(request + "\n  OpenSM: " + answer + "\n  model:  " + expected);
            }
        }

        /** Only groups of a partition that one of the hosts is in are shown. */
        private void groups(String when) {
            SortedMap<Mgid, MulticastGroup> expected = new TreeMap<>();
            model.groups().stream()
                    .filter(group -> isShown(group.pKey()))
                    .forEach(group -> expected.put(group.mgid(), group));
            SortedMap<Mgid, MulticastGroup> shown = real.groups();
            expected.forEach((mgid, group) -> {
                if (!group.equals(shown.get(mgid))) {
                    mismatches.add(when + " " + mgid + "\n  OpenSM: " + shown.get(mgid) + "\n  model:  " + group);
                }
            });
            shown.forEach((mgid, group) -> {
                if (!expected.containsKey(mgid)) {
                    mismatches.add(when + " " + mgid + "\n  OpenSM: " + group + "\n  model:  no such group");
                }
            });
        }

        private boolean isShown(PKey key) {
            return hosts.stream().anyMatch(host -> partitions.holds(new Guid(host.value() + 1), key));
        }
    }
}
