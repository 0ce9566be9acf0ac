/** The help pages: Markdown files of the repository, shown as they are. */
@NullMarked
package io.espalier.ui.help;

import org.jspecify.annotations.NullMarked;
