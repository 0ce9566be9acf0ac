/** What a routing engine is given and what it hands back: settings, the shared hop table, the outcome. */
@NullMarked
package io.espalier.engine.sm.route;

import org.jspecify.annotations.NullMarked;
