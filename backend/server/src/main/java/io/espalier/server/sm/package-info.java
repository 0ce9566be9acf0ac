/** What is known of how the subnet manager is set up: told by the operator, or guessed from the tables. */
@NullMarked
package io.espalier.server.sm;

import org.jspecify.annotations.NullMarked;
