package io.espalier.files.topology;

import io.espalier.files.draft.FileReader;
import java.util.ArrayList;
import java.util.List;

/** The readers of this package. */
public final class TopologyReaders {
    private TopologyReaders() {}

    /** All of them, each without state. */
    public static List<FileReader> all() {
        List<FileReader> readers = new ArrayList<>(List.of(
                new NetDiscoverReader(),
                new PortLinesReader(),
                new SubnetListReader(),
                new NodeListReader(),
                new NodeNameMapReader(),
                new NetDumpReader(),
                new NodesInfoReader()));
        readers.addAll(ForeignFileReader.all());
        return List.copyOf(readers);
    }
}
