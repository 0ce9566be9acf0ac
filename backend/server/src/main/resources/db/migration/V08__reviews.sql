-- Reviews: snapshots that people look at together, and what they did. Nothing of a snapshot or a step is ever changed; each step is
-- also an event.
CREATE TABLE review (
    id BIGINT NOT NULL PRIMARY KEY,
    title VARCHAR(200) NOT NULL,
    state VARCHAR(16) NOT NULL
);

-- An export as it was made: a page and the same as JSON, both compressed by gzip.
CREATE TABLE review_snapshot (
    review BIGINT NOT NULL,
    number INTEGER NOT NULL,
    title VARCHAR(400) NOT NULL,
    origin VARCHAR(2000) NOT NULL,
    added_by VARCHAR(64) NOT NULL,
    added_at BIGINT NOT NULL,
    page BYTEA NOT NULL,
    document BYTEA NOT NULL,
    PRIMARY KEY (review, number)
);

CREATE TABLE review_step (
    review BIGINT NOT NULL,
    number INTEGER NOT NULL,
    act VARCHAR(16) NOT NULL,
    content VARCHAR(2000) NOT NULL,
    done_by VARCHAR(64) NOT NULL,
    done_at BIGINT NOT NULL,
    PRIMARY KEY (review, number)
);
