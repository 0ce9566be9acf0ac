package io.espalier.server.access;

import io.espalier.server.store.EventKind;

/** Takes down who came in and what was changed about who may. */
public interface AuditLog {
    /** One thing that happened, in words without a secret. */
    void record(EventKind kind, String text);
}
