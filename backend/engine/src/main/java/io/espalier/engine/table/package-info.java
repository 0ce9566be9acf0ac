/** Tables of anything: columns with a word each, the language to filter rows by, their order, and files of what is left. */
@NullMarked
package io.espalier.engine.table;

import org.jspecify.annotations.NullMarked;
