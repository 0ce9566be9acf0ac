/** The help pages as they are written: Markdown files of the repository, and what is found in them. */
@NullMarked
package io.espalier.ui.manual;

import org.jspecify.annotations.NullMarked;
