package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.SaHeader;
import io.espalier.model.Mgid;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Failure;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SaGet;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks the SA for groups and members. Groups are asked for without a key, since a trusted answer leaves out groups without a
 * member; members with the SM_Key, since without it the SA hides them.
 */
final class MembershipReader {
    private static final Mgid NO_MGID = new Mgid(0, 0);

    private final Asker asker;
    private final ManagementKeys keys;
    private final PortId at;
    private final SaPulse pulse;
    private boolean keyRefused;
    private boolean groupsAnswered;
    private boolean membersAnswered;

    /** @param at the local port, where the SA's silence is noted */
    MembershipReader(Asker asker, ManagementKeys keys, SaPulse pulse, PortId at) {
        this.asker = asker;
        this.keys = keys;
        this.at = at;
        this.pulse = pulse;
    }

    /** One reading; silence is a problem and an empty answer. */
    Memberships read() throws TransportException {
        if (!isAlive()) {
            return Memberships.SILENCE;
        }
        List<McMemberRecord> groups = new ArrayList<>();
        List<McMemberRecord> members = new ArrayList<>();
        groupsAnswered = false;
        membersAnswered = false;
        asker.tryAsking(table(0), in -> groupsAnswered = decode(in, groups), this::silent);
        asker.run();
        if (keys.hasSmKey() && !keyRefused) {
            List<Failure> failures = new ArrayList<>();
            asker.tryAsking(table(keys.smKey()), in -> membersAnswered = decode(in, members), failures::add);
            asker.run();
            for (Failure failure : failures) {
                withoutMembers(failure);
            }
        }
        groups.addAll(members);
        return memberships(groups);
    }

    private Memberships memberships(List<McMemberRecord> records) {
        boolean shown = records.stream().anyMatch(Memberships::isMember);
        if (!keys.hasSmKey() && groupsAnswered && !shown && !records.isEmpty()) {
            note(Reason.MEMBERS_HIDDEN, "the SA shows members only with its SM_Key, and none is configured");
        }
        boolean known = membersAnswered || (groupsAnswered && (shown || records.isEmpty()));
        return new Memberships(records, known, groupsAnswered || membersAnswered);
    }

    private boolean isAlive() throws TransportException {
        boolean alive = pulse.beats();
        pulse.silence().ifPresent(this::silent);
        return alive;
    }

    private SaGet table(long smKey) {
        return SaGet.table(pulse.destination(), MadAttribute.MC_MEMBER_RECORD, smKey);
    }

    private void silent(Failure failure) {
        note(failure.saReason(), failure.detail());
    }

    /** An SA drops what has a wrong key; one that lives to answer without a key right after has dropped ours. */
    private void withoutMembers(Failure failure) throws TransportException {
        // Not asked again in this sweep: every silence costs the whole patience.
        keyRefused = true;
        pulse.doubt();
        if (failure.reason() != Reason.TIMEOUT || !groupsAnswered) {
            silent(failure);
        } else if (isAlive()) {
            note(Reason.SM_KEY_REFUSED, failure.detail() + "; the SA answers without a key, so the SM_Key is wrong");
        }
    }

    private void note(Reason reason, String detail) {
        asker.note(reason, at, MadAttribute.MC_MEMBER_RECORD.label(), detail);
    }

    private boolean decode(MadReader in, List<McMemberRecord> into) {
        SaHeader header = SaHeader.decode(in);
        int count = header.recordCount(in.length(), McMemberRecord.LENGTH);
        for (int record = 0; record < count; record++) {
            int start = SaHeader.DATA_AT + record * header.attributeOffset() * 8;
            // A short table is padded with zeros up to a whole MAD.
            readable(McMemberRecord.decode(in, start)).ifPresent(into::add);
        }
        return true;
    }

    private Optional<McMemberRecord> readable(McMemberRecord record) {
        if (record.mgid().equals(NO_MGID)) {
            return Optional.empty();
        }
        if (!Memberships.isMlid(record.mlid())) {
            note(Reason.MALFORMED, "group " + record.mgid() + " has MLID " + record.mlid());
            return Optional.empty();
        }
        return Optional.of(record);
    }
}
