/** The history: what was true of the fabric from when to when, counter readings, and events, in an SQL database. */
@NullMarked
package io.espalier.server.store;

import org.jspecify.annotations.NullMarked;
