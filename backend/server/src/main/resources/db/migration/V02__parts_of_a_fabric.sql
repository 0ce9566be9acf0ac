-- Each part of a fabric is read at moments of its own, so a fabric has a moment for each part. Until now every sweep read
-- everything at once.
ALTER TABLE sweep ADD COLUMN managers_at BIGINT;
ALTER TABLE sweep ADD COLUMN counters_at BIGINT;
ALTER TABLE sweep ADD COLUMN multicast_at BIGINT;
ALTER TABLE sweep ADD COLUMN topology_at BIGINT;
ALTER TABLE sweep ADD COLUMN port_tables_at BIGINT;
-- The sweep whose rows in port_counters are this one's counters: its own number where it read some.
ALTER TABLE sweep ADD COLUMN counters_sweep BIGINT;
UPDATE sweep SET managers_at = swept_at, counters_at = swept_at, multicast_at = swept_at, topology_at = swept_at,
    port_tables_at = swept_at, counters_sweep = number;
ALTER TABLE sweep ALTER COLUMN managers_at SET NOT NULL;
ALTER TABLE sweep ALTER COLUMN counters_at SET NOT NULL;
ALTER TABLE sweep ALTER COLUMN multicast_at SET NOT NULL;
ALTER TABLE sweep ALTER COLUMN topology_at SET NOT NULL;
ALTER TABLE sweep ALTER COLUMN port_tables_at SET NOT NULL;
ALTER TABLE sweep ALTER COLUMN counters_sweep SET NOT NULL;

-- Virtual lanes of a port; 0 for unknown.
ALTER TABLE port_fact ADD COLUMN lanes_cap SMALLINT DEFAULT 0 NOT NULL;
ALTER TABLE port_fact ADD COLUMN lanes_operational SMALLINT DEFAULT 0 NOT NULL;
ALTER TABLE port_fact ADD COLUMN high_limit SMALLINT DEFAULT 0 NOT NULL;
ALTER TABLE port_fact ADD COLUMN high_cap SMALLINT DEFAULT 0 NOT NULL;
ALTER TABLE port_fact ADD COLUMN low_cap SMALLINT DEFAULT 0 NOT NULL;

-- What is set up on a port, as PortTablesText writes it.
CREATE TABLE port_tables_fact (
    node BIGINT NOT NULL,
    port SMALLINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    guids VARCHAR(100000) NOT NULL,
    p_keys VARCHAR(400000) NOT NULL,
    sl_to_vl VARCHAR(10000) NOT NULL,
    arbitration_high VARCHAR(1000) NOT NULL,
    arbitration_low VARCHAR(1000) NOT NULL,
    PRIMARY KEY (node, port, valid_from)
);
CREATE INDEX port_tables_fact_by_end ON port_tables_fact (valid_to, valid_from);

-- The SM's own copies of the switches' multicast tables, kept as table_fact and row_fact keep the switches' own.
CREATE TABLE manager_table_fact (
    switch BIGINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    PRIMARY KEY (switch, valid_from)
);
CREATE INDEX manager_table_fact_by_end ON manager_table_fact (valid_to, valid_from);

CREATE TABLE manager_row_fact (
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
CREATE INDEX manager_row_fact_by_end ON manager_row_fact (valid_to, valid_from);
