/** The subnet managers, and how well we see the fabric. */
@NullMarked
package io.espalier.ui.health;

import org.jspecify.annotations.NullMarked;
