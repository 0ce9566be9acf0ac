/** What is configured, and from where. */
@NullMarked
package io.espalier.ui.settings;

import org.jspecify.annotations.NullMarked;
