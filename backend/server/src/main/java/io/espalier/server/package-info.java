/**
 * Keeps the present and the past of a fabric and answers about them.
 *
 * <p>Start reading at {@link io.espalier.server.FabricService}: pages and HTTP routes ask it and nothing else.
 */
@NullMarked
package io.espalier.server;

import org.jspecify.annotations.NullMarked;
