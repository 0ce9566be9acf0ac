/** Rules on groups: what they ask of members and links, who is in them, and what they are called. */
@NullMarked
package io.espalier.engine.rules.group;

import org.jspecify.annotations.NullMarked;
