/**
 * The bytes of management datagrams (MADs): one record for each attribute, its layout quoted, decode beside encode.
 *
 * <p>Depends on the model only; does no input or output. Start reading at {@link io.espalier.mad.MadHeader}.
 */
@NullMarked
package io.espalier.mad;

import org.jspecify.annotations.NullMarked;
