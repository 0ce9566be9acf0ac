/** Scenarios as JSON, and the answers to them. */
@NullMarked
package io.espalier.server.whatif;

import org.jspecify.annotations.NullMarked;
