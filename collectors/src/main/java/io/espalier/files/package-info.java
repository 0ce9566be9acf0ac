/**
 * Turns files from the field, any mix of them, into one Fabric.
 *
 * <p>Start reading at {@link io.espalier.files.Importer}.
 */
@NullMarked
package io.espalier.files;

import org.jspecify.annotations.NullMarked;
