package io.espalier.files.topology;

import io.espalier.files.csv.CsvRow;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortFact;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.Place;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortLabel;
import io.espalier.model.PortLanes;
import io.espalier.model.PortState;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Rows of db_csv that tell of ports and cables: what PortInfo says (InfiniBand spec, 14.2.5.6). */
final class PortRows {
    static final List<List<String>> PORT_COLUMNS = List.of(
            List.of("NodeGuid"),
            List.of("PortNum"),
            List.of("PortGuid"),
            List.of("LID"),
            List.of("LMC"),
            List.of("PortState"),
            List.of("PortPhyState"),
            List.of("LinkWidthActv"),
            List.of("LinkSpeedActv"),
            List.of("MTUCap"),
            List.of("NMTU"),
            List.of("CapMsk"),
            List.of("VLCap"),
            List.of("OpVLs"),
            List.of("VLHighLimit"),
            List.of("VLArbHighCap"),
            List.of("VLArbLowCap"),
            List.of("GIDPrfx"));
    static final List<List<String>> LINK_COLUMNS =
            List.of(List.of("NodeGuid1"), List.of("PortNum1"), List.of("NodeGuid2"), List.of("PortNum2"));

    /** Plane and PlaneNum are only of versions that know planes. */
    static final List<List<String>> LABEL_COLUMNS = List.of(List.of("NodeGUID"), List.of("PortNum"), List.of("Label"));

    private static final List<LinkSpeed> EXTENDED =
            List.of(LinkSpeed.FDR, LinkSpeed.EDR, LinkSpeed.HDR, LinkSpeed.NDR, LinkSpeed.XDR);
    private static final List<LinkSpeed> LEGACY = List.of(LinkSpeed.SDR, LinkSpeed.DDR, LinkSpeed.QDR);
    private static final List<Integer> LANES = List.of(0, 1, 2, 4, 8, 15);

    private PortRows() {}

    static void port(CsvRow row, FabricDraft draft, FileLog log) {
        PortRef port = port(row, "NodeGuid", "PortNum");
        Place at = log.at(row.line());
        draft.port(port);
        row.findGuid("PortGuid").ifPresent(guid -> draft.set(port, PortFact.GUID, guid, at));
        Lid lid = row.find("LID").map(FieldValues::lid).orElse(Lid.NONE);
        if (!lid.equals(Lid.NONE)) {
            draft.set(port, PortFact.LID, lid, at);
            draft.set(port, PortFact.LMC, row.findNumber("LMC").isPresent() ? row.number(7, "LMC") : 0, at);
        }
        whenThere(row, "PortState", code -> draft.set(port, PortFact.STATE, PortState.ofCode((int) code), at));
        whenThere(
                row,
                "PortPhyState",
                code -> draft.set(port, PortFact.PHYSICAL_STATE, PhysicalState.ofCode((int) code), at));
        width(row).ifPresent(width -> draft.set(port, PortFact.WIDTH, width, at));
        speed(row).ifPresent(speed -> draft.set(port, PortFact.SPEED, speed, at));
        whenThere(row, "MTUCap", code -> draft.set(port, PortFact.MTU_CAP, Mtu.ofCode((int) code), at));
        whenThere(row, "NMTU", code -> draft.set(port, PortFact.NEIGHBOR_MTU, Mtu.ofCode((int) code), at));
        whenThere(row, "CapMsk", mask -> draft.set(port, PortFact.CAPABILITY_MASK, (int) mask, at));
        draft.set(port, PortFact.LANES, lanes(row), at);
        row.findGuid("GIDPrfx")
                .filter(prefix -> prefix.value() != 0)
                .ifPresent(prefix -> draft.gidPrefix(prefix.value(), at));
        log.count("ports");
    }

    static void link(CsvRow row, FabricDraft draft, FileLog log) {
        draft.link(port(row, "NodeGuid1", "PortNum1"), port(row, "NodeGuid2", "PortNum2"), log.at(row.line()));
        log.count("links");
    }

    /** The label on the device. The fabric does not keep it; how many ports are split is told in the file's counts. */
    static void label(CsvRow row, FabricDraft draft, FileLog log) {
        draft.port(port(row, "NodeGUID", "PortNum"));
        Optional<PortLabel> label = row.find("Label").flatMap(PortLabel::find);
        log.count("port labels");
        if (label.filter(PortLabel::isSplit).isPresent()) {
            log.count("split ports");
        }
        if (row.findNumber("Plane", "PlaneNum").orElse(0) > 0) {
            log.count("planarized ports");
        }
    }

    private static PortRef port(CsvRow row, String guid, String number) {
        return NodeRef.of(row.guid(guid)).port(row.number(254, number));
    }

    private static void whenThere(CsvRow row, String column, LongConsumer use) {
        row.findNumber(column).ifPresent(use);
    }

    private static Optional<LinkWidth> width(CsvRow row) {
        return row.findNumber("LinkWidthActv").isPresent()
                ? Optional.of(LinkWidth.ofCode(row.number(0xFFFF, "LinkWidthActv")))
                        .filter(width -> width != LinkWidth.UNKNOWN)
                : Optional.empty();
    }

    /** One number of three: legacy speed in the low byte, extended speed above it, FDR10 in bit 16. */
    private static Optional<LinkSpeed> speed(CsvRow row) {
        long codes = row.findNumber("LinkSpeedActv").orElse(0);
        Optional<LinkSpeed> extended = ofBit(EXTENDED, codes >> 8 & 0xFF);
        if (extended.isPresent()) {
            return extended;
        }
        return (codes >> 16 & 1) != 0 ? Optional.of(LinkSpeed.FDR10) : ofBit(LEGACY, codes & 0xFF);
    }

    private static Optional<LinkSpeed> ofBit(List<LinkSpeed> speeds, long bits) {
        int bit = Long.SIZE - 1 - Long.numberOfLeadingZeros(bits);
        return bit >= 0 && bit < speeds.size() ? Optional.of(speeds.get(bit)) : Optional.empty();
    }

    private static PortLanes lanes(CsvRow row) {
        return new PortLanes(
                lanes(row, "VLCap"),
                lanes(row, "OpVLs"),
                (int) row.findNumber("VLHighLimit").orElse(0),
                (int) row.findNumber("VLArbHighCap").orElse(0),
                (int) row.findNumber("VLArbLowCap").orElse(0));
    }

    /** Codes 1 to 5 stand for 1, 2, 4, 8 and 15 lanes. */
    private static int lanes(CsvRow row, String column) {
        long code = row.findNumber(column).orElse(0);
        return code >= 0 && code < LANES.size() ? LANES.get((int) code) : 0;
    }
}
