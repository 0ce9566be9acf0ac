package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;

/** One member of one group, as the SA has it. */
public record SaMember(Mgid mgid, Mlid mlid, Guid portGuid, JoinState joinState) {}
