package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.McMemberRecord;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Failure;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SaGet;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks the SA for groups and members. Groups are asked for without a key, since a trusted answer leaves out groups without a
 * member; members with the SM_Key, since without it the SA hides them. Both are asked at once, and others may ask while the
 * SA gathers its answers: it takes longer than anybody else.
 */
final class MembershipReader {
    private final Asker asker;
    private final ManagementKeys keys;
    private final PortId at;
    private final SaPulse pulse;
    private final Told told;
    private boolean asked;
    private boolean keyRefused;
    private boolean groupsAnswered;
    private boolean membersAnswered;
    private @Nullable Failure membersFailure;

    /** What the SA has told so far, kept from reading to reading. */
    static final class Told {
        private final MemberTable groups = new MemberTable();
        private final MemberTable members = new MemberTable();
        private Memberships last = Memberships.SILENCE;
        private boolean withGroups;
        private boolean withMembers;
        private boolean changed = true;

        private void take(MemberTable table, MadReader in) {
            changed |= table.take(in);
        }

        /** What of this is answered; the object of before if nothing of it is different now. */
        private Memberships memberships(boolean ofGroups, boolean ofMembers, boolean known) {
            if (changed || withGroups != ofGroups || withMembers != ofMembers || last.known() != known) {
                List<McMemberRecord> records = new ArrayList<>();
                records.addAll(ofGroups ? groups.records() : List.of());
                records.addAll(ofMembers ? members.records() : List.of());
                last = new Memberships(records, known, true);
                withGroups = ofGroups;
                withMembers = ofMembers;
                changed = false;
            }
            return last;
        }
    }

    /** @param at the local port, where the SA's silence is noted */
    MembershipReader(Asker asker, ManagementKeys keys, SaPulse pulse, PortId at, Told told) {
        this.asker = asker;
        this.keys = keys;
        this.at = at;
        this.pulse = pulse;
        this.told = told;
    }

    /** Begins a reading: an answer is on its way then, unless the SA is silent. */
    void begin() throws TransportException {
        groupsAnswered = false;
        membersAnswered = false;
        membersFailure = null;
        asked = isAlive();
        if (asked) {
            asker.tryAsking(
                    table(0),
                    in -> {
                        told.take(told.groups, in);
                        groupsAnswered = true;
                    },
                    this::silent);
        }
        if (asked && keys.hasSmKey() && !keyRefused) {
            asker.tryAsking(
                    table(keys.smKey()),
                    in -> {
                        told.take(told.members, in);
                        membersAnswered = true;
                    },
                    failure -> membersFailure = failure);
        }
    }

    /** Ends the reading that was begun; silence is a problem and an empty answer. */
    Memberships end() throws TransportException {
        asker.run();
        if (membersFailure != null) {
            withoutMembers(membersFailure);
        }
        if (!groupsAnswered && !membersAnswered) {
            return Memberships.SILENCE;
        }
        noteMalformed(groupsAnswered, told.groups);
        noteMalformed(membersAnswered, told.members);
        return told.memberships(groupsAnswered, membersAnswered, isKnown());
    }

    private void noteMalformed(boolean answered, MemberTable table) {
        if (answered) {
            table.malformed().forEach(detail -> note(Reason.MALFORMED, detail));
        }
    }

    private boolean isKnown() {
        if (membersAnswered || !groupsAnswered) {
            return membersAnswered;
        }
        List<McMemberRecord> groups = told.groups.records();
        boolean shown = groups.stream().anyMatch(Memberships::isMember);
        if (!keys.hasSmKey() && !shown && !groups.isEmpty()) {
            note(Reason.MEMBERS_HIDDEN, "the SA shows members only with its SM_Key, and none is configured");
        }
        return shown || groups.isEmpty();
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
}
