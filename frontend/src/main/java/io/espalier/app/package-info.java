/**
 * The program: puts source, history, API and pages together and serves them on one port. Start reading at
 * {@link io.espalier.app.EspalierServer}.
 */
@NullMarked
package io.espalier.app;

import org.jspecify.annotations.NullMarked;
