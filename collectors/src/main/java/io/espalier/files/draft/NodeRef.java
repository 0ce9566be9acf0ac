package io.espalier.files.draft;

import io.espalier.model.Guid;
import io.espalier.model.Lid;

/** How a file names a node. Which node it is may be known only when all files are read; names are never taken for it. */
public sealed interface NodeRef {
    /** By NodeGUID. */
    record ByGuid(Guid guid) implements NodeRef {
        @Override
        public String toString() {
            return guid.toString();
        }
    }

    /** By the PortGUID of one of its ports; of a switch, of its port 0. */
    record ByPortGuid(Guid portGuid) implements NodeRef {
        @Override
        public String toString() {
            return "PortGUID " + portGuid;
        }
    }

    /** By the LID of one of its ports; of a switch, of its port 0. */
    record ByLid(Lid lid) implements NodeRef {
        @Override
        public String toString() {
            return "LID " + lid;
        }
    }

    static NodeRef of(Guid nodeGuid) {
        return new ByGuid(nodeGuid);
    }

    static NodeRef ofPortGuid(Guid portGuid) {
        return new ByPortGuid(portGuid);
    }

    static NodeRef ofLid(Lid lid) {
        return new ByLid(lid);
    }

    /** A port of that node. */
    default PortRef port(int number) {
        return new PortRef(this, number);
    }
}
