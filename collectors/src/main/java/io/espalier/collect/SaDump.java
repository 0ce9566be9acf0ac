package io.espalier.collect;

import io.espalier.files.Importer;
import io.espalier.files.text.ImportProblem.Kind;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.McMemberRecord;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Groups and members out of opensm-sa.dump, which OpenSM writes when its option sa_db_dump is set: they cost the SA nothing.
 * The file is as old as OpenSM's last sweep or change of a group; a reader trusts it as long as the SM is alive.
 *
 * @param file the dump, on this machine
 */
record SaDump(Path file) {
    /** As the file is now; nothing, and a problem noted, where it does not say who the members are. */
    Optional<Memberships> read(Asker asker, PortId at) {
        if (!Files.isReadable(file) || !Files.isRegularFile(file)) {
            note(asker, at, Files.exists(file) ? "not a file that can be read" : "no such file");
            return Optional.empty();
        }
        Importer.Result dump = Importer.read(List.of(file), Instant.EPOCH);
        Optional<String> spoilt = dump.problems().stream()
                // A dump names ports, and which nodes they are on is another file's matter.
                .filter(problem -> problem.kind() == Kind.NOT_UNDERSTOOD)
                .map(problem -> "line " + problem.line() + ": " + problem.message())
                .findFirst();
        if (spoilt.isPresent() || dump.fabric().groups().isEmpty()) {
            note(asker, at, spoilt.orElse("no group in it"));
            return Optional.empty();
        }
        return Optional.of(new Memberships(records(dump.fabric()), true, true));
    }

    private void note(Asker asker, PortId at, String why) {
        String detail = file + ": " + why + "; the SA is asked instead";
        asker.note(Reason.DUMP_NOT_USED, at, MadAttribute.MC_MEMBER_RECORD.label(), detail);
    }

    private static List<McMemberRecord> records(Fabric fabric) {
        List<McMemberRecord> records = new ArrayList<>();
        for (MulticastGroup group : fabric.groups()) {
            records.add(record(fabric, group, Guid.ZERO, 0, false));
            for (Member member : group.members()) {
                int state = member.joinState().bits();
                records.add(record(fabric, group, member.portGuid(), state, member.proxyJoin()));
            }
        }
        return records;
    }

    private static McMemberRecord record(
            Fabric fabric, MulticastGroup group, Guid port, int joinState, boolean proxyJoin) {
        GroupFlow flow = group.flow();
        return new McMemberRecord(
                group.mgid(),
                fabric.gidPrefix(),
                port,
                group.qKey(),
                group.mlid().value(),
                group.mtu().code(),
                group.pKey().value(),
                group.rate().code(),
                flow.packetLifeTime(),
                flow.tClass(),
                new McMemberRecord.Header(flow.sl(), flow.flowLabel(), flow.hopLimit()),
                flow.scope(),
                joinState,
                proxyJoin);
    }
}
