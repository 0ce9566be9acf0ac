/**
 * The flight recorder: a span of the history in one file, and a history from such a file. Start reading at
 * {@link io.espalier.server.record.Recorder}.
 */
@NullMarked
package io.espalier.server.record;

import org.jspecify.annotations.NullMarked;
