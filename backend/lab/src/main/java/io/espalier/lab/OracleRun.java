package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks the real OpenSM which multicast tables it makes of a fabric and its groups: ibsim plays the fabric, the memberships
 * come from a file as after a restart of the SM, and OpenSM sweeps once. Cost: about half a second for a small fabric.
 *
 * <p>Groups need MLIDs from 0xC001 on, because OpenSM's own broadcast group takes 0xC000 first.
 */
public final class OracleRun {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Pattern ENGINE = Pattern.compile(" (\\S+) tables configured on all switches");

    private OracleRun() {}

    /**
     * What OpenSM answered.
     *
     * @param engine the routing engine used in the end, as OpenSM calls it; empty where none could route
     * @param tables by switch GUID; a switch without rows is not among them
     * @param lids the LID of each switch that has a link
     * @param log what it wrote
     * @param mcfdbs the tables as it wrote them, the lines of opensm.mcfdbs
     * @param lidMatrix its hop matrix, the lines of opensm-lid-matrix.dump
     */
    public record Answer(
            Optional<String> engine,
            SortedMap<Guid, MulticastTable> tables,
            SortedMap<Guid, Lid> lids,
            List<String> log,
            List<String> mcfdbs,
            List<String> lidMatrix) {
        public Answer {
            log = List.copyOf(log);
            mcfdbs = List.copyOf(mcfdbs);
            lidMatrix = List.copyOf(lidMatrix);
        }
    }

    /**
     * The tables OpenSM wants, by switch GUID; a switch without rows is not among them.
     *
     * @param options such as routing_engine and its files
     */
    public static SortedMap<Guid, MulticastTable> tables(Fabric fabric, OpenSmOptions options) {
        return ask(fabric, options, 1).tables();
    }

    /**
     * The tables and the engine, of an OpenSM on the host where the fabric has its master; on the first where it has none.
     *
     * @param starts how often OpenSM is started on the fabric; from the second time on it finds the ports as it has set
     *     them, OperationalVLs for one
     */
    public static Answer ask(Fabric fabric, OpenSmOptions options, int starts) {
        return run(fabric, options, LIMIT, once -> {
            for (int start = 1; start < starts; start++) {
                once.runOnce(LIMIT);
            }
            return answer(once);
        });
    }

    private static Answer answer(OpenSm once) {
        List<String> log = once.logLines().toList();
        return new Answer(
                engine(log),
                Mcfdbs.read(once.mcfdbs()),
                SubnetList.read(once.subnetList()).lids(),
                log,
                StableFile.lines(once.mcfdbs()),
                StableFile.lines(once.dir().resolve("opensm-lid-matrix.dump")));
    }

    /**
     * Starts OpenSM once and reads what one likes of the files it leaves, which are gone afterwards.
     *
     * @param limit how long it may take
     */
    public static <T> T run(Fabric fabric, OpenSmOptions options, Duration limit, Function<OpenSm, T> reader) {
        Optional<Guid> host = fabric.findMaster()
                .flatMap(master -> fabric.findEndPort(master.portGuid()))
                .map(port -> port.id().node());
        LabOptions plain = LabOptions.of(fabric).withoutStart();
        try (Lab lab = Lab.start(host.map(plain::onHost).orElse(plain))) {
            Path dir = LabDir.subfolder(lab.dir(), "oracle");
            Path members = dir.resolve("members");
            writeMembers(fabric, members);
            OpenSmOptions all = options.with("sa_db_file", members.toString()).with("no_clients_rereg", "TRUE");
            OpenSm once = lab.openSmIn(dir, all);
            once.runOnce(limit);
            return reader.apply(once);
        }
    }

    private static Optional<String> engine(List<String> log) {
        return log.stream()
                .map(ENGINE::matcher)
                .filter(Matcher::find)
                .map(line -> line.group(1))
                .reduce((earlier, later) -> later);
    }

    /** In the form of opensm-sa.dump. */
    private static void writeMembers(Fabric fabric, Path file) {
        StringBuilder text = new StringBuilder();
        fabric.groups().forEach(group -> appendGroup(text, group, fabric.gidPrefix()));
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new LabException("cannot write " + file, e);
        }
    }

    private static void appendGroup(StringBuilder text, MulticastGroup group, long prefix) {
        text.append(String.format(
                "MC Group %s : mgid=0x%016x:0x%016x port_gid=0x%016x:0x%016x qkey=0x%08x mlid=0x%04x ",
                group.mlid(),
                group.mgid().high(),
                group.mgid().low(),
                prefix,
                0L,
                group.qKey(),
                group.mlid().value()));
        text.append(String.format(
                "mtu=0x%02x tclass=0x%02x pkey=0x%04x rate=0x%02x pkt_life=0x%02x sl_flow_hop=0x%08x ",
                0x80 | group.mtu().code(),
                group.flow().tClass(),
                group.pKey().value(),
                0x80 | group.rate().code(),
                0x80 | group.flow().packetLifeTime(),
                group.flow().sl() << 28));
        text.append(String.format(
                "scope_state=0x%02x proxy_join=0x0%n", group.mgid().scope() << 4 | 1));
        for (Member member : group.members()) {
            text.append(String.format(
                    "mcm_port: port_gid=0x%016x:0x%016x scope_state=0x%02x proxy_join=0x0%n",
                    prefix,
                    member.portGuid().value(),
                    group.mgid().scope() << 4 | member.joinState().bits()));
        }
        text.append('\n');
    }
}
