/** The loop that reads the fabric again and again, and what two readings say together: changes and rates. */
@NullMarked
package io.espalier.server.sweep;

import org.jspecify.annotations.NullMarked;
