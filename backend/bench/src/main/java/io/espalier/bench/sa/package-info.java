/** The SA model held against the real OpenSM: drawn requests, the same status, record and groups on both sides. */
@NullMarked
package io.espalier.bench.sa;

import org.jspecify.annotations.NullMarked;
