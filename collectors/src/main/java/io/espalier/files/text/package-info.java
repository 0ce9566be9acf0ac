/**
 * Text as it comes from the field: out of files, archives and folders, in any encoding, with what was wrong on the way.
 *
 * <p>Start reading at {@link io.espalier.files.text.TextFiles}.
 */
@NullMarked
package io.espalier.files.text;

import org.jspecify.annotations.NullMarked;
