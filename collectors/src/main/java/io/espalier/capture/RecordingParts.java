package io.espalier.capture;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** The JSON of a recording, version 1: of each fabric what is another than in the one before. */
final class RecordingParts {
    private RecordingParts() {}

    record Manifest(String format, int version, String from, String to, int fabrics, boolean anonymous) {}

    /** What went, by key, and what came or is another. */
    record Keyed<T>(List<String> drop, List<T> put) {}

    /** Counters, managers and problems are in a list of one where they are not those of the fabric before. */
    record FabricPart(
            Parts.Meta meta,
            List<Parts.ReadAtPart> readAt,
            Keyed<Parts.NodePart> nodes,
            Keyed<Parts.LanesPart> lanes,
            Keyed<Parts.LinkPart> links,
            Keyed<Parts.GroupPart> groups,
            Keyed<Parts.TablePart> tables,
            Keyed<Parts.TablePart> managerTables,
            Keyed<Parts.PortTablesPart> portTables,
            List<CounterPart> counters,
            List<List<Parts.ManagerPart>> managers,
            List<List<Parts.ProblemPart>> problems) {}

    /**
     * Counters as columns. ports is empty where they are those of the reading before; readAt is nanoseconds from the fabric's
     * own moment; values are differences to the port's reading before, null where the port does not count; stuck are places in
     * the columns.
     */
    record CounterPart(
            List<String> ports,
            List<Long> readAt,
            SortedMap<String, List<@Nullable Long>> values,
            Map<String, List<Integer>> stuck) {}

    record EventPart(
            String at, long fabric, String kind, List<String> subjects, String text, String before, String after) {}
}
