package io.espalier.transport;

import io.espalier.mad.ManagementClass;

/** Counts what the requests of one management class cost. Owned by the transport's thread. */
final class ClassTally {
    final ManagementClass type;
    long sent;
    long timeouts;
    long busy;
    long waitedNanos;

    ClassTally(ManagementClass type) {
        this.type = type;
    }

    ClassCost cost() {
        return new ClassCost(sent, timeouts, busy, waitedNanos);
    }
}
