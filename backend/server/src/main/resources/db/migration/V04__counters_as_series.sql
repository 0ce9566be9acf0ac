-- Counters as time series. A sweep's readings go into counter_head at once, next to one another. When some have come
-- together, they are written anew in counter_block, each port a run of its own, which takes a tenth of the room and finds a
-- port's day fast; the rows of counter_head are then removed. The rows of port_counters are brought over when the history is
-- opened: see OldCounters.

-- Ports are kept together in slabs of about a hundred, all ports of a node in one. A node stays where it came first.
CREATE TABLE counter_place (
    node BIGINT NOT NULL PRIMARY KEY,
    slab INTEGER NOT NULL
);

-- The readings of a slab's ports in one sweep: see SweepPacking. base is the sweep whose row this one is the difference to;
-- its own number where it stands alone.
CREATE TABLE counter_head (
    sweep BIGINT NOT NULL,
    slab INTEGER NOT NULL,
    base BIGINT NOT NULL,
    readings BYTEA NOT NULL,
    PRIMARY KEY (sweep, slab)
);

-- The table counter_block is in the folders of the databases.

-- Up to when readings are rolled up to a grain: all before this moment, in milliseconds since 1970, is there.
CREATE TABLE counter_grain (
    grain SMALLINT NOT NULL PRIMARY KEY,
    rolled_to BIGINT NOT NULL
);

-- What the ports sent and waited in the time of a block, so that the busiest are found without reading all of them: see
-- CounterTotals. begins and ends are sweeps.
CREATE TABLE counter_total (
    begins BIGINT NOT NULL,
    slab INTEGER NOT NULL,
    ends BIGINT NOT NULL,
    totals BYTEA NOT NULL,
    PRIMARY KEY (begins, slab)
);

-- Whether nodes or links changed after a fabric is looked up by when they began, too.
CREATE INDEX node_fact_by_begin ON node_fact (valid_from);
CREATE INDEX port_fact_by_begin ON port_fact (valid_from);
CREATE INDEX link_fact_by_begin ON link_fact (valid_from);
