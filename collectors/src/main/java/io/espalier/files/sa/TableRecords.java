package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.FieldNumber;
import io.espalier.files.text.Place;
import io.espalier.model.Lid;
import io.espalier.model.Mlid;
import io.espalier.model.PKey;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Multicast tables and P_Key tables out of saquery's records, of which each tells a block. Used by one thread. */
final class TableRecords {
    private static final int MLIDS_IN_BLOCK = 32;
    private static final int P_KEYS_IN_BLOCK = 32;
    private static final int BASE = 0x7FFF;

    private final FabricDraft draft;
    private final FileLog log;
    private final TableRows rows;
    private final Map<Block, Place> blocks = new HashMap<>();

    /** 32 rows of a switch, 16 ports of each. */
    private record Block(NodeRef node, int position, int number) {}

    TableRecords(FabricDraft draft, FileLog log) {
        this.draft = draft;
        this.log = log;
        this.rows = new TableRows(FabricDraft.TableOf.MANAGER, log);
    }

    /** MulticastForwardingTableRecord (InfiniBand spec, 15.2.5.7): 32 rows, 16 ports of each. */
    void multicast(SaRecord record, Place at) {
        NodeRef node = NodeRef.ofLid(new Lid(record.number("LID", 0xBFFF)));
        int position = record.number("Position", 15);
        Block block = new Block(node, position, record.number("Block", 511));
        Optional<Place> before = Optional.ofNullable(blocks.putIfAbsent(block, at));
        expectRows(record, MLIDS_IN_BLOCK);
        rows.add(node);
        for (SaRecord.Field row : record.rows()) {
            try {
                multicastRow(block, before, row);
            } catch (IllegalArgumentException e) {
                log.notUnderstood(row.line(), String.valueOf(e.getMessage()));
            }
        }
        log.count("multicast table records");
    }

    private void multicastRow(Block block, Optional<Place> before, SaRecord.Field row) {
        List<String> words = FieldNumber.words(row.text());
        if (words.size() != 2) {
            throw new IllegalArgumentException("expected \"0xc000 0x0012\", found " + quote(row.text()));
        }
        Mlid mlid = new Mlid(FieldNumber.require("MLID", words.get(0), Mlid.LAST_VALUE));
        if (mlid.index() / MLIDS_IN_BLOCK != block.number) {
            throw new IllegalArgumentException("expected an MLID of block " + block.number + ", found " + mlid);
        }
        int mask = FieldNumber.require("port mask of 16 bits", words.get(1), 0xFFFF);
        // What is not there is not kept: tables are mostly empty. It counts only once a block is told again.
        before.ifPresent(at -> rows.toldBefore(block.node, mlid, block.position, at));
        if (mask != 0 || before.isPresent()) {
            PortSet ports = TableRows.ports(block.position, mask);
            rows.add(block.node, mlid, block.position, ports, log.at(row.line()));
        }
    }

    /** P_KeyTableRecord (InfiniBand spec, 15.2.5.11): 32 keys. */
    void pKeys(SaRecord record, Place at) {
        PortRef port = NodeRef.ofLid(new Lid(record.number("LID", 0xBFFF))).port(record.number("Port", 254));
        int block = record.number("Block", 2047);
        List<Integer> keys = new ArrayList<>();
        for (SaRecord.Field row : record.rows()) {
            for (String word : FieldNumber.words(row.text())) {
                keys.add(FieldNumber.require("P_Key", word, 0xFFFF));
            }
        }
        if (keys.size() != P_KEYS_IN_BLOCK) {
            log.notUnderstood(record.line(), "expected 32 P_Keys, found " + keys.size());
        }
        for (int i = 0; i < keys.size(); i++) {
            // A zero is an empty place.
            if ((keys.get(i) & BASE) != 0) {
                draft.pKey(port, block * P_KEYS_IN_BLOCK + i, new PKey(keys.get(i)), at);
                log.count("P_Keys");
            }
        }
    }

    private void expectRows(SaRecord record, int count) {
        if (record.rows().size() != count) {
            log.notUnderstood(
                    record.line(),
                    "expected " + count + " rows, found " + record.rows().size());
        }
    }

    void end() {
        rows.handOver(draft);
    }
}
