/** The what-if page: suppose a change, read what the SM would do about it. */
@NullMarked
package io.espalier.ui.whatif;

import org.jspecify.annotations.NullMarked;
