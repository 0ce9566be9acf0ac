/** What happened, newest first. */
@NullMarked
package io.espalier.ui.events;

import org.jspecify.annotations.NullMarked;
