package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.text.Place;
import java.util.LinkedHashMap;
import java.util.Map;

/** Takes saquery's records in, each kind in its own way. Used by one thread. */
final class SaRecords {
    private record Unused(int line, int times) {}

    private final FileLog log;
    private final GroupRecords groups;
    private final NodeRecords nodes;
    private final TableRecords tables;
    private final Map<String, Unused> unused = new LinkedHashMap<>();

    SaRecords(FabricDraft draft, FileLog log) {
        this.log = log;
        this.groups = new GroupRecords(draft, log);
        this.nodes = new NodeRecords(draft, log);
        this.tables = new TableRecords(draft, log);
    }

    /** Takes a record in that is complete. */
    void take(SaRecord record) {
        try {
            dispatch(record, log.at(record.line()));
        } catch (IllegalArgumentException e) {
            log.notUnderstood(
                    record.line(), quote(record.heading()) + " " + e.getMessage() + "; the record is left out");
        }
    }

    private void dispatch(SaRecord record, Place at) {
        switch (record.heading()) {
            case "MCMemberRecord group dump:" -> groups.group(record, at);
            case "MCMemberRecord member dump:" -> groups.member(record, at);
            case "MCMember Record dump:" -> groups.record(record, at);
            case "NodeRecord dump:" -> nodes.node(record, at);
            case "PortInfoRecord dump:" -> nodes.port(record, at);
            case "SwitchInfoRecord dump:" -> nodes.switchInfo(record, at);
            case "LinkRecord dump:" -> nodes.link(record, at);
            case "SMInfoRecord dump:" -> nodes.manager(record, at);
            case "MFT Record dump:" -> tables.multicast(record, at);
            case "PKeyTableRecord dump:" -> tables.pKeys(record, at);
            default ->
                unused.merge(
                        record.heading(),
                        new Unused(record.line(), 1),
                        (before, now) -> new Unused(before.line, before.times + 1));
        }
    }

    /** Hands over what was gathered, when all records are in. */
    void end() {
        groups.end();
        tables.end();
        unused.forEach((heading, seen) ->
                log.notUsed(seen.line, quote(heading) + " " + seen.times + " times: a fabric keeps nothing of it"));
    }
}
