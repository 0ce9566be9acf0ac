/** Trees and tables as files that other tools read. */
@NullMarked
package io.espalier.server.export;

import org.jspecify.annotations.NullMarked;
