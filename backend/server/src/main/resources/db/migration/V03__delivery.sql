-- The captures that collectors on other hosts sent, each written in the transaction of the sweep that it became, so that
-- none is taken twice. digest is the SHA-256 of the capture, which tells one sent again from another with its number.
CREATE TABLE delivery (
    collector VARCHAR(64) NOT NULL,
    sequence BIGINT NOT NULL,
    digest VARCHAR(64) NOT NULL,
    sweep BIGINT NOT NULL,
    PRIMARY KEY (collector, sequence)
);
