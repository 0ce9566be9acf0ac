/** The command line: one class a command, over the same parts that the server uses. */
@NullMarked
package io.espalier.app.cli;

import org.jspecify.annotations.NullMarked;
