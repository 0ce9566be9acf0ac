-- Readings of a slab's ports over some time: see SeriesBlock. grain 0 is the readings themselves, then begins and ends are the
-- numbers of the first and the last sweep in it; above are steps of a roll-up, then they are milliseconds since 1970.
-- part counts the rows where a block does not fit in one. The readings themselves, which are the most and go first, are in a
-- partition for each 10000 sweeps, made and dropped by BlockPartitions: what has had its time takes no time to remove.
CREATE TABLE counter_block (
    slab INTEGER NOT NULL,
    grain SMALLINT NOT NULL,
    begins BIGINT NOT NULL,
    part INTEGER NOT NULL,
    ends BIGINT NOT NULL,
    readings BYTEA NOT NULL,
    PRIMARY KEY (slab, grain, begins, part)
) PARTITION BY LIST (grain);
CREATE INDEX counter_block_by_begin ON counter_block (grain, begins, ends);
CREATE TABLE counter_block_read PARTITION OF counter_block FOR VALUES IN (0) PARTITION BY RANGE (begins);
CREATE TABLE counter_block_1 PARTITION OF counter_block FOR VALUES IN (1);
CREATE TABLE counter_block_2 PARTITION OF counter_block FOR VALUES IN (2);
CREATE TABLE counter_block_3 PARTITION OF counter_block FOR VALUES IN (3);
-- Packed already: to try again costs time and wins nothing.
ALTER TABLE counter_head ALTER COLUMN readings SET STORAGE EXTERNAL;
ALTER TABLE counter_block ALTER COLUMN readings SET STORAGE EXTERNAL;
