package io.espalier.server.api;

/** That a capture is stored. isNew: it was not before. stored: number of the collector's last capture that is stored. */
record ReceiptJson(boolean isNew, long stored) {}
