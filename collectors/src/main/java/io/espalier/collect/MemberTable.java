package io.espalier.collect;

import io.espalier.mad.MadReader;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.SaHeader;
import io.espalier.model.Mgid;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of MCMemberRecords as the SA told it last. An answer that is byte for byte the one before, which is what a quiet
 * fabric gives, is not decoded again. Used by one thread.
 */
final class MemberTable {
    private static final Mgid NO_MGID = new Mgid(0, 0);

    private byte[] bytes = {};
    private int stride;
    private List<McMemberRecord> records = List.of();
    private List<String> malformed = List.of();

    /** Takes an answer; says whether it is another than before. */
    boolean take(MadReader in) {
        SaHeader header = SaHeader.decode(in);
        int[] starts = header.records(in.length(), McMemberRecord.LENGTH).toArray();
        int step = header.attributeOffset() * 8;
        int length = Math.max(0, in.length() - SaHeader.DATA_AT);
        if (step == stride && length == bytes.length && in.matches(SaHeader.DATA_AT, bytes)) {
            return false;
        }
        List<McMemberRecord> read = new ArrayList<>(starts.length);
        List<String> unreadable = new ArrayList<>();
        for (int start : starts) {
            McMemberRecord next = McMemberRecord.decode(in, start);
            // A short table is padded with zeros up to a whole MAD.
            if (!next.mgid().equals(NO_MGID)) {
                if (Memberships.isMlid(next.mlid())) {
                    read.add(next);
                } else {
                    unreadable.add("group " + next.mgid() + " has MLID " + next.mlid());
                }
            }
        }
        bytes = in.bytes(SaHeader.DATA_AT, length);
        stride = step;
        records = List.copyOf(read);
        malformed = List.copyOf(unreadable);
        return true;
    }

    /** The records that can be used. */
    List<McMemberRecord> records() {
        return records;
    }

    /** What is wrong with each of the others. */
    List<String> malformed() {
        return malformed;
    }
}
