package io.espalier.engine.cause;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.Comparator;

/**
 * One row of one switch's multicast forwarding table.
 *
 * @param mlid which row
 * @param switchGuid NodeGUID of the switch
 */
public record RowId(Mlid mlid, Guid switchGuid) implements Comparable<RowId> {
    private static final Comparator<RowId> ORDER =
            Comparator.comparing(RowId::mlid).thenComparing(RowId::switchGuid);

    @Override
    public int compareTo(RowId other) {
        return ORDER.compare(this, other);
    }
}
