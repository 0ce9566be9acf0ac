package io.espalier.collect;

/** What a source may be asked to read, each at an interval of its own. */
public enum Reading {
    /** The subnet managers and how long the SA takes to answer. */
    MANAGERS,
    /** The port counters. */
    COUNTERS,
    /** Groups, members and multicast tables. */
    MULTICAST,
    /** What has changed in the topology, as switches tell it. */
    CHANGES,
    /** The whole topology, the tables of ports, and multicast tables to their end. */
    EVERYTHING
}
