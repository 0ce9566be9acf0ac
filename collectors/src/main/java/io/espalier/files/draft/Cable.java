package io.espalier.files.draft;

import io.espalier.files.text.Place;

/**
 * A cable as one line tells it.
 *
 * @param from the port the line is about
 * @param to the port at the other end
 * @param at the line
 * @param whole whether the file tells each cable once, and not once at each end
 */
record Cable(PortRef from, PortRef to, Place at, boolean whole) {}
