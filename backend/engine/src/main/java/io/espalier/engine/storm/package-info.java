/**
 * What a burst of joins does to the SA: a discrete-event model of clients, one server and the trees that follow. Start at
 * {@link io.espalier.engine.storm.StormModel}; {@link io.espalier.engine.storm.StormFit} gets its times from measured runs.
 */
@NullMarked
package io.espalier.engine.storm;

import org.jspecify.annotations.NullMarked;
