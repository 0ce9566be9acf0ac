-- Readings of a slab's ports over some time: see SeriesBlock. grain 0 is the readings themselves, then begins and ends are the
-- numbers of the first and the last sweep in it; above are steps of a roll-up, then they are milliseconds since 1970.
-- part counts the rows where a block does not fit in one.
CREATE TABLE counter_block (
    slab INTEGER NOT NULL,
    grain SMALLINT NOT NULL,
    begins BIGINT NOT NULL,
    part INTEGER NOT NULL,
    ends BIGINT NOT NULL,
    readings BYTEA NOT NULL,
    PRIMARY KEY (slab, grain, begins, part)
);
CREATE INDEX counter_block_by_begin ON counter_block (grain, begins, ends);
