package io.espalier.capture;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A fabric in one file: a zip of JSON parts with a version number. Equal fabrics give equal bytes. Reading ignores parts and
 * fields that it does not know, and refuses a version that it does not know.
 */
public final class Capture {
    static final String FORMAT = "espalier-capture";
    static final int VERSION = 1;

    /** Parts that captures of an older Espalier do not have. */
    static final String LANES = "lanes.json";

    static final String PORT_TABLES = "porttables.json";
    static final String MANAGER_TABLES = "managertables.json";
    static final String UNICAST_TABLES = "unicasttables.json";
    static final String SERVICES = "services.json";
    static final String READ_AT = "readat.json";

    /** Far above what any fabric needs, far below what hurts. */
    private static final long MAX_PART_BYTES = 1L << 29;

    private Capture() {}

    /** Writes a fabric, in place of what the file held; the file is whole or as it was before. */
    public static void write(Fabric fabric, Path file) throws IOException {
        WholeFile.write(file, draft -> {
            try (OutputStream out = Files.newOutputStream(draft);
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                write(fabric, new PartFiles.Writer(zip));
            }
        });
    }

    private static void write(Fabric fabric, PartFiles.Writer out) throws IOException {
        PartsWriter parts = new PartsWriter(fabric);
        out.put("capture.json", new Parts.Manifest(FORMAT, VERSION));
        out.put("fabric.json", parts.meta());
        out.put("nodes.json", parts.nodes());
        out.put("links.json", parts.links());
        out.put("groups.json", parts.groups());
        out.put("tables.json", parts.tables());
        out.put("counters.json", parts.counters());
        out.put(LANES, parts.lanes());
        out.put(PORT_TABLES, parts.portTables());
        out.put(MANAGER_TABLES, parts.managerTables());
        out.compact(UNICAST_TABLES, parts.unicastTables());
        out.put(SERVICES, parts.services());
        out.put(READ_AT, parts.readAt());
        out.put("sms.json", parts.managers());
        out.put("problems.json", parts.problems());
    }

    /**
     * Reads a fabric.
     *
     * @throws CaptureException if the file is no capture, damaged, or of a version that this program does not know
     */
    public static Fabric read(Path file) throws IOException {
        return read(file, MAX_PART_BYTES);
    }

    /**
     * Reads a fabric of somebody who is trusted less.
     *
     * @param maxPartBytes how long a part may be, unpacked
     * @throws CaptureException also if a part is longer
     */
    public static Fabric read(Path file, long maxPartBytes) throws IOException {
        if (!Files.isReadable(file)) {
            throw new CaptureException(file + ": no such file, or no permission to read it");
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return read(new PartFiles.Reader(file, zip, maxPartBytes));
        } catch (java.util.zip.ZipException | java.io.EOFException e) {
            throw new CaptureException(file + ": not a capture: expected a zip file with capture.json in it", e);
        }
    }

    private static Fabric read(PartFiles.Reader in) throws IOException {
        Parts.Manifest manifest = in.one("capture.json", Parts.Manifest.class);
        in.require(FORMAT.equals(manifest.format()), "format " + FORMAT + " expected, found " + manifest.format());
        in.require(
                manifest.version() == VERSION,
                "version " + VERSION + " expected, found " + manifest.version() + "; a newer Espalier may read it");
        Fabric.Builder fabric = in.convert("fabric.json", in.one("fabric.json", Parts.Meta.class), PartsReader::fabric);
        Map<PortId, PortLanes> lanes = new HashMap<>();
        in.eachIfThere(
                LANES,
                Parts.LanesPart.class,
                part -> lanes.put(PartsReader.portId(part.port()), PartsReader.lanes(part)));
        in.each("nodes.json", Parts.NodePart.class, part -> fabric.node(PartsReader.node(part, lanes)));
        in.each("links.json", Parts.LinkPart.class, part -> fabric.link(PartsReader.link(part)));
        in.each("groups.json", Parts.GroupPart.class, part -> fabric.group(PartsReader.group(part)));
        in.each(
                "tables.json",
                Parts.TablePart.class,
                part -> fabric.table(PartsReader.switchGuid(part), PartsReader.table(part)));
        in.each(
                "counters.json",
                Parts.CountersPart.class,
                part -> fabric.counters(PartsReader.portId(part.port()), PartsReader.counters(part)));
        readLater(in, fabric);
        in.each("sms.json", Parts.ManagerPart.class, part -> fabric.subnetManager(PartsReader.manager(part)));
        in.each("problems.json", Parts.ProblemPart.class, part -> fabric.problem(PartsReader.problem(part)));
        return in.convert("links.json", fabric, Fabric.Builder::build);
    }

    private static void readLater(PartFiles.Reader in, Fabric.Builder fabric) throws IOException {
        in.eachIfThere(
                PORT_TABLES,
                Parts.PortTablesPart.class,
                part -> fabric.portTables(PartsReader.portId(part.port()), PartsReader.portTables(part)));
        in.eachIfThere(
                MANAGER_TABLES,
                Parts.TablePart.class,
                part -> fabric.managerTable(PartsReader.switchGuid(part), PartsReader.table(part)));
        in.eachIfThere(
                UNICAST_TABLES,
                Parts.UnicastTablePart.class,
                part -> fabric.unicastTable(Guid.parse(part.switchGuid()), PartsReader.unicastTable(part)));
        in.eachIfThere(SERVICES, Parts.ServicePart.class, part -> fabric.service(PartsReader.service(part)));
        in.eachIfThere(
                READ_AT,
                Parts.ReadAtPart.class,
                part -> fabric.readAt(Part.valueOf(part.part()), Instant.parse(part.moment())));
    }
}
