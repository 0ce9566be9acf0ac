package io.espalier.engine.sm.capacity;

import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Whether multicast has a virtual lane of its own, and how it gets one. Looked at are the settings that hold for all kinds of
 * ports: qos_sl2vl, qos_vlarb_high and qos_vlarb_low.
 *
 * @param levels service levels of the groups
 * @param lanes the lanes they go to
 * @param ownLane whether no other service level goes to those lanes, SL 0 is not among them, and no group is dropped
 * @param proposal settings that give multicast a lane of its own; only where qos_multicast_enable is TRUE, it has none yet, and
 *     there are two data lanes
 * @param words what was found, sentences without a full stop
 */
public record QosAdvice(
        SortedSet<Integer> levels,
        SortedSet<Integer> lanes,
        boolean ownLane,
        Optional<Proposal> proposal,
        List<String> words) {
    private static final int WEIGHT = 6;

    public QosAdvice {
        levels = Collections.unmodifiableSortedSet(new TreeSet<>(levels));
        lanes = Collections.unmodifiableSortedSet(new TreeSet<>(lanes));
        words = List.copyOf(words);
    }

    /**
     * Settings for multicast on a lane of its own.
     *
     * @param level service level that groups are to be made with
     * @param lane its lane
     * @param sl2vl value for qos_sl2vl
     * @param vlarbHigh value for qos_vlarb_high, with the weight of qos_multicast_high
     * @param vlarbLow value for qos_vlarb_low, with the weight of qos_multicast_low
     */
    public record Proposal(int level, int lane, String sl2vl, String vlarbHigh, String vlarbLow) {
        /** The lines of opensm.conf. */
        public List<String> lines() {
            return List.of(
                    "qos TRUE", "qos_sl2vl " + sl2vl, "qos_vlarb_high " + vlarbHigh, "qos_vlarb_low " + vlarbLow);
        }
    }

    /**
     * The advice for some groups.
     *
     * @param dataLanes data lanes of the links: 1, 2, 4, 8 or 15
     * @throws IllegalArgumentException if a link cannot have that many data lanes
     */
    public static QosAdvice of(SmSettings settings, Collection<MulticastGroup> groups, int dataLanes) {
        if (!List.of(1, 2, 4, 8, 15).contains(dataLanes)) {
            throw new IllegalArgumentException("not a number of data lanes (1, 2, 4, 8 or 15): " + dataLanes);
        }
        return new Look(settings, groups, dataLanes).advice();
    }

    /** The look at one fabric's settings. */
    private static final class Look {
        private final SmSettings settings;
        private final int dataLanes;
        private final List<String> words = new ArrayList<>();
        private final LaneMap map;
        private final SortedSet<Integer> levels;
        private final SortedSet<Integer> lanes;

        private Look(SmSettings settings, Collection<MulticastGroup> groups, int dataLanes) {
            this.settings = settings;
            this.dataLanes = dataLanes;
            levels = groups.stream().map(group -> group.flow().sl()).collect(Collectors.toCollection(TreeSet::new));
            map = map();
            lanes = levels.stream().map(map::lane).collect(Collectors.toCollection(TreeSet::new));
        }

        private LaneMap map() {
            Optional<String> list = settings.text("qos_sl2vl");
            Optional<LaneMap> given = list.flatMap(text -> LaneMap.parse(text, dataLanes));
            if (list.isPresent() && given.isEmpty()) {
                words.add("qos_sl2vl: expected 16 lanes of 0 to 15 with commas, not '" + list.get()
                        + "'; OpenSM's own list is looked at");
            }
            return given.orElse(LaneMap.builtIn(dataLanes));
        }

        private QosAdvice advice() {
            if (!settings.isTrue("qos")) {
                words.add("qos is not TRUE: OpenSM writes no lanes and no weights, and groups of partitions get SL 0;"
                        + " what follows holds once it is");
            }
            levels.forEach(this::describe);
            boolean own = !levels.isEmpty() && levels.stream().allMatch(this::isApart);
            Optional<Proposal> proposal = own ? Optional.empty() : proposal();
            words.add(conclusion(own, proposal));
            return new QosAdvice(levels, lanes, own, proposal, words);
        }

        private void describe(int level) {
            int lane = map.lane(level);
            String where = "groups with SL " + level + " go to VL " + lane;
            if (lane == LaneMap.DROP) {
                words.add(where + ", which drops their packets");
                return;
            }
            String others = map.levels(lane).stream()
                    .filter(other -> !levels.contains(other))
                    .map(String::valueOf)
                    .collect(Collectors.joining(", "));
            words.add(where + (others.isEmpty() ? ", and no other SL does" : ", and so do packets with SL " + others));
            if (level == 0) {
                words.add("SL 0 is also that of unicast, unless a QoS policy or the routing engine gives it another");
            }
        }

        private boolean isApart(int level) {
            int lane = map.lane(level);
            return level != 0 && lane != LaneMap.DROP && levels.containsAll(map.levels(lane));
        }

        private Optional<Proposal> proposal() {
            if (!settings.isTrue(AddedOption.QOS_ENABLE.key()) || dataLanes < 2) {
                return Optional.empty();
            }
            int lane = dataLanes - 1;
            boolean keepsLevel = levels.size() == 1 && levels.getFirst() != 0;
            int level = keepsLevel ? levels.getFirst() : lane;
            return Optional.of(new Proposal(
                    level,
                    lane,
                    map.withOwnLane(level, lane).toString(),
                    weights("qos_vlarb_high", LaneWeights.builtInHigh(), AddedOption.QOS_HIGH, lane),
                    weights("qos_vlarb_low", LaneWeights.builtInLow(), AddedOption.QOS_LOW, lane)));
        }

        private String weights(String key, LaneWeights builtIn, AddedOption weight, int lane) {
            Optional<String> list = settings.text(key);
            Optional<LaneWeights> given = list.flatMap(LaneWeights::parse);
            if (list.isPresent() && given.isEmpty()) {
                words.add(key + ": expected entries lane:weight with commas, lanes 0 to 14, weights 0 to 255, not '"
                        + list.get() + "'; the proposal starts from OpenSM's own table");
            }
            return given.orElse(builtIn)
                    .with(lane, settings.number(weight.key(), WEIGHT), dataLanes)
                    .toString();
        }

        private String conclusion(boolean own, Optional<Proposal> proposal) {
            if (own) {
                return "multicast has lanes of its own";
            }
            if (proposal.isPresent()) {
                return String.format(
                        Locale.ROOT,
                        "multicast would have VL %d for itself with the proposed settings and groups of SL %d",
                        proposal.get().lane(),
                        proposal.get().level());
            }
            return dataLanes < 2
                    ? "links have one data lane, so multicast cannot have its own"
                    : "multicast shares its lanes; " + AddedOption.QOS_ENABLE.key() + " TRUE proposes how it would not";
        }
    }
}
