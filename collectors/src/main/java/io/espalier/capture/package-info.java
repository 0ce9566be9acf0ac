/** Keeps a Fabric in one file that opens on any machine, years later. */
@NullMarked
package io.espalier.capture;

import org.jspecify.annotations.NullMarked;
