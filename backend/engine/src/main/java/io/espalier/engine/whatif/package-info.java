/** What would happen to the multicast trees of a fabric if something changed: a scenario goes in, before and after come out. */
@NullMarked
package io.espalier.engine.whatif;

import org.jspecify.annotations.NullMarked;
