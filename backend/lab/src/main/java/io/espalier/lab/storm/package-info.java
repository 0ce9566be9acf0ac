/**
 * A join storm for real: clients of a lab send the joins of a {@link io.espalier.engine.storm.StormPlan} to a real OpenSM
 * all at once. Start reading at {@link io.espalier.lab.storm.LabStorm}.
 */
@NullMarked
package io.espalier.lab.storm;

import org.jspecify.annotations.NullMarked;
