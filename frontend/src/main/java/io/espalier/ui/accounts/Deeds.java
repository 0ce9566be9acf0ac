package io.espalier.ui.accounts;

/** Makes changes, says what became of them, and shows the page anew. */
interface Deeds {
    /** Makes a change; false where it was refused, which is shown. */
    boolean make(Deed deed);
}
