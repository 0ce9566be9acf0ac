/** Reads what a preflight is asked about, and a site's rules and MGID plan, from JSON; and tells its answer. */
@NullMarked
package io.espalier.server.preflight;

import org.jspecify.annotations.NullMarked;
