package io.espalier.files.draft;

/** NodeType (InfiniBand spec, 14.2.5.3). */
public enum NodeKind {
    SWITCH,
    ADAPTER,
    ROUTER
}
