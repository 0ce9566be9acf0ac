package io.espalier.files.sa;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.GroupFact;
import io.espalier.files.text.Place;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;

/** What MCMemberRecord has as codes: MTU and rate are bytes with a selector in the top two bits (InfiniBand spec, 15.2.5.17). */
record GroupCodes(FabricDraft draft, FileLog log, Mgid mgid) {
    /** The bits without the selector. */
    static final int CODE = 0x3F;

    void mtu(int value, int line) {
        Mtu mtu = Mtu.ofCode(value & CODE);
        if (mtu == Mtu.UNKNOWN) {
            log.notUnderstood(line, "expected a code of an MTU, 1 to 5, found " + (value & CODE));
        } else {
            draft.set(mgid, GroupFact.MTU, mtu, log.at(line));
        }
    }

    void rate(int value, int line) {
        Rate rate = Rate.ofCode(value & CODE);
        if (rate == Rate.UNKNOWN) {
            log.notUnderstood(line, "expected a code of a rate, found " + (value & CODE));
        } else {
            draft.set(mgid, GroupFact.RATE, rate, log.at(line));
        }
    }

    void pKey(int value, Place at) {
        draft.set(mgid, GroupFact.P_KEY, new PKey(value), at);
    }
}
