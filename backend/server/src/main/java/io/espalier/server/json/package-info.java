/**
 * Reads JSON that somebody wrote by hand or sent: strictly, with everything that is wrong named by line and field. Start at
 * {@link io.espalier.server.json.JsonInput}.
 */
@NullMarked
package io.espalier.server.json;

import org.jspecify.annotations.NullMarked;
