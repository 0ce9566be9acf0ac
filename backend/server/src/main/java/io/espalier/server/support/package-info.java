/** What whoever runs the program needs when something is wrong with it: its log, and a bundle of what it knows of itself. */
@NullMarked
package io.espalier.server.support;

import org.jspecify.annotations.NullMarked;
