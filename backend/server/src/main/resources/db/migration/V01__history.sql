-- The history of a fabric. Standard SQL that both H2 and PostgreSQL take.
--
-- A *_fact row holds from sweep valid_from up to, but not including, sweep valid_to; 9223372036854775807 means "still".
-- So a sweep writes only what changed, and the fabric of sweep n is every row with valid_from <= n < valid_to.
-- GUIDs and halves of MGIDs are 64 bits in a signed BIGINT. Moments are nanoseconds since 1970, which no database rounds.

-- One row: a name that no other history has. Numbers of fabrics start at 1 in each history, so a URL that is to be cached
-- for ever carries this name too.
CREATE TABLE history (
    name VARCHAR(32) NOT NULL PRIMARY KEY
);

CREATE TABLE sweep (
    number BIGINT NOT NULL PRIMARY KEY,
    swept_at BIGINT NOT NULL,
    gid_prefix BIGINT NOT NULL,
    members_known BOOLEAN NOT NULL
);
CREATE INDEX sweep_by_time ON sweep (swept_at);

CREATE TABLE node_fact (
    guid BIGINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    kind VARCHAR(16) NOT NULL,
    system_image_guid BIGINT NOT NULL,
    description VARCHAR(256) NOT NULL,
    vendor_id INTEGER NOT NULL,
    device_id INTEGER NOT NULL,
    port_count INTEGER NOT NULL,
    linear_fdb_cap INTEGER NOT NULL,
    multicast_fdb_cap INTEGER NOT NULL,
    multicast_fdb_top INTEGER NOT NULL,
    enhanced_port0 BOOLEAN NOT NULL,
    PRIMARY KEY (guid, valid_from)
);
CREATE INDEX node_fact_by_end ON node_fact (valid_to, valid_from);

CREATE TABLE port_fact (
    node BIGINT NOT NULL,
    port SMALLINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    port_guid BIGINT NOT NULL,
    lid INTEGER NOT NULL,
    lmc SMALLINT NOT NULL,
    port_state VARCHAR(16) NOT NULL,
    physical_state VARCHAR(16) NOT NULL,
    link_width VARCHAR(16) NOT NULL,
    link_speed VARCHAR(16) NOT NULL,
    mtu_cap VARCHAR(16) NOT NULL,
    neighbor_mtu VARCHAR(16) NOT NULL,
    capability_mask INTEGER NOT NULL,
    PRIMARY KEY (node, port, valid_from)
);
CREATE INDEX port_fact_by_end ON port_fact (valid_to, valid_from);

CREATE TABLE link_fact (
    a_node BIGINT NOT NULL,
    a_port SMALLINT NOT NULL,
    b_node BIGINT NOT NULL,
    b_port SMALLINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    PRIMARY KEY (a_node, a_port, b_node, b_port, valid_from)
);
CREATE INDEX link_fact_by_end ON link_fact (valid_to, valid_from);

CREATE TABLE group_fact (
    mgid_high BIGINT NOT NULL,
    mgid_low BIGINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    mlid INTEGER NOT NULL,
    q_key BIGINT NOT NULL,
    p_key INTEGER NOT NULL,
    mtu VARCHAR(16) NOT NULL,
    rate VARCHAR(16) NOT NULL,
    sl SMALLINT NOT NULL,
    t_class SMALLINT NOT NULL,
    flow_label INTEGER NOT NULL,
    hop_limit SMALLINT NOT NULL,
    packet_life_time SMALLINT NOT NULL,
    scope SMALLINT NOT NULL,
    PRIMARY KEY (mgid_high, mgid_low, valid_from)
);
CREATE INDEX group_fact_by_end ON group_fact (valid_to, valid_from);

CREATE TABLE member_fact (
    mgid_high BIGINT NOT NULL,
    mgid_low BIGINT NOT NULL,
    port_guid BIGINT NOT NULL,
    join_state SMALLINT NOT NULL,
    proxy_join BOOLEAN NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    PRIMARY KEY (mgid_high, mgid_low, port_guid, join_state, proxy_join, valid_from)
);
CREATE INDEX member_fact_by_end ON member_fact (valid_to, valid_from);

-- The switches that told their multicast table, which may be empty.
CREATE TABLE table_fact (
    switch BIGINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    PRIMARY KEY (switch, valid_from)
);
CREATE INDEX table_fact_by_end ON table_fact (valid_to, valid_from);

CREATE TABLE row_fact (
    switch BIGINT NOT NULL,
    mlid INTEGER NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    ports_0 BIGINT NOT NULL,
    ports_64 BIGINT NOT NULL,
    ports_128 BIGINT NOT NULL,
    ports_192 BIGINT NOT NULL,
    PRIMARY KEY (switch, mlid, valid_from)
);
CREATE INDEX row_fact_by_end ON row_fact (valid_to, valid_from);

CREATE TABLE sm_fact (
    place INTEGER NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    port_guid BIGINT NOT NULL,
    lid INTEGER NOT NULL,
    priority SMALLINT NOT NULL,
    sm_state VARCHAR(16) NOT NULL,
    activity_count BIGINT NOT NULL,
    PRIMARY KEY (place, valid_from)
);
CREATE INDEX sm_fact_by_end ON sm_fact (valid_to, valid_from);

-- place keeps the order of the list.
CREATE TABLE problem_fact (
    place INTEGER NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    reason VARCHAR(32) NOT NULL,
    node BIGINT NOT NULL,
    port SMALLINT NOT NULL,
    attribute VARCHAR(64) NOT NULL,
    detail VARCHAR(2000) NOT NULL,
    PRIMARY KEY (place, valid_from)
);
CREATE INDEX problem_fact_by_end ON problem_fact (valid_to, valid_from);

-- The counters of all ports of a node as one sweep read them, packed: see CounterPacking. base is the sweep whose row
-- this one is the difference to; its own number where it stands alone.
CREATE TABLE port_counters (
    node BIGINT NOT NULL,
    sweep BIGINT NOT NULL,
    base BIGINT NOT NULL,
    readings BYTEA NOT NULL,
    PRIMARY KEY (node, sweep)
);
CREATE INDEX port_counters_by_sweep ON port_counters (sweep);

CREATE TABLE event (
    id BIGINT NOT NULL PRIMARY KEY,
    happened_at BIGINT NOT NULL,
    sweep BIGINT NOT NULL,
    kind VARCHAR(32) NOT NULL,
    subjects VARCHAR(20000) NOT NULL,
    description VARCHAR(2000) NOT NULL,
    was VARCHAR(2000) NOT NULL,
    became VARCHAR(2000) NOT NULL
);
CREATE INDEX event_by_time ON event (happened_at);

CREATE TABLE event_subject (
    subject VARCHAR(64) NOT NULL,
    event BIGINT NOT NULL,
    PRIMARY KEY (subject, event)
);
