package io.espalier.ui.accounts;

import io.espalier.server.access.Caller;
import io.espalier.server.access.RefusedChange;

/** A change of accounts or tokens, made in the name of who wants it; what it says is shown once. */
interface Deed {
    /** Makes it; returns what its maker must be told, or nothing. */
    String made(Caller by) throws RefusedChange;
}
