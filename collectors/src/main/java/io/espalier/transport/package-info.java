/**
 * Carries requests to a subnet and answers back: many at a time, within limits, and never anything but Get and GetTable.
 *
 * <p>Start reading at {@link io.espalier.transport.MadTransport}.
 */
@NullMarked
package io.espalier.transport;

import org.jspecify.annotations.NullMarked;
