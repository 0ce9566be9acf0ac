/**
 * The pages. A page builds components and asks {@link io.espalier.server.FabricService}; what it tells is worked out in
 * plain view-model classes beside it, which need no browser. Start reading at {@link io.espalier.ui.Pages}.
 */
@NullMarked
package io.espalier.ui;

import org.jspecify.annotations.NullMarked;
