package io.espalier.engine.cause;

import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The multicast tables as the SM believes the switches to hold them: what the SA answers to a query for MFTRecord (InfiniBand
 * spec, 15.2.5.8).
 *
 * @param tables by NodeGUID, of the switches that were asked about
 */
public record SmCopy(SortedMap<Guid, MulticastTable> tables) {
    public SmCopy {
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(tables));
    }

    /** The SM's row; nothing where its table of that switch is not known. */
    public Optional<PortSet> row(RowId id) {
        return Optional.ofNullable(tables.get(id.switchGuid())).map(table -> table.row(id.mlid()));
    }
}
