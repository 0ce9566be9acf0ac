package io.espalier.collect;

import io.espalier.model.Fabric;

/**
 * What one reading gave, and what it cost.
 *
 * @param fabric the fabric, with the answers that did not come among its problems; its number is 0
 * @param cost what was sent for it
 */
public record SweepReport(Fabric fabric, SweepCost cost) {}
