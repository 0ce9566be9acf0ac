package io.espalier.collect;

import java.util.Locale;

/** What is read only where an operator asks for it, and then with everything: it costs much and changes rarely. */
public enum Extra {
    /** The switches' unicast forwarding tables, a MAD for 64 LIDs. */
    UNICAST_TABLES,
    /** What is registered with the SA as services, 176 bytes each. */
    SERVICES;

    /** What settings call it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
