/**
 * Other names for everything that tells whose fabric it is, chosen so that OpenSM would decide the same. Start reading at
 * {@link io.espalier.engine.anonymous.Aliases}.
 */
@NullMarked
package io.espalier.engine.anonymous;

import org.jspecify.annotations.NullMarked;
