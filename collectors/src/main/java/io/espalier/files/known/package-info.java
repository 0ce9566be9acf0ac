/**
 * Files that are known and hold nothing that a fabric keeps: each is told by its name, with what it is for.
 *
 * <p>Start reading at {@link io.espalier.files.known.KnownFiles}.
 */
@NullMarked
package io.espalier.files.known;

import org.jspecify.annotations.NullMarked;
