package io.espalier.engine.tree;

import io.espalier.model.Guid;
import io.espalier.model.PortSet;

/**
 * How one switch's row differs from the plan.
 *
 * @param switchGuid NodeGUID of the switch
 * @param missing ports that are planned and not installed
 * @param extra ports that are installed and not planned
 */
public record RowDiff(Guid switchGuid, PortSet missing, PortSet extra) {}
