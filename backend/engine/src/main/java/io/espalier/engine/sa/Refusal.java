package io.espalier.engine.sa;

import java.util.List;

/** The end of a request that is not granted. */
record Refusal(SaStatus status, List<String> errorCodes) {}
