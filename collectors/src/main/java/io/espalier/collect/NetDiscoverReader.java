package io.espalier.collect;

import io.espalier.model.Fabric;
import java.util.List;

/** Reads the output of ibnetdiscover. */
public final class NetDiscoverReader {
    private NetDiscoverReader() {}

    /**
     * What a file gave.
     *
     * @param fabric nodes and links
     * @param problems lines that were not understood, in the order of the file
     */
    public record Result(Fabric fabric, List<ImportProblem> problems) {}
}
