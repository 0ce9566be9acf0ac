-- What was found wrong or notable: one row for each thing that ever was, however often it came and went.
-- 9223372036854775807 means "not yet".
CREATE TABLE finding (
    number BIGINT NOT NULL PRIMARY KEY,
    kind VARCHAR(64) NOT NULL,
    finding_key VARCHAR(1000) NOT NULL,
    first_seen BIGINT NOT NULL,
    last_seen BIGINT NOT NULL,
    since BIGINT NOT NULL,
    cleared_at BIGINT NOT NULL,
    openings INTEGER NOT NULL
);
CREATE INDEX finding_by_id ON finding (kind, finding_key);

-- From when to when it was open with that severity. What it said is what it said last.
CREATE TABLE finding_span (
    finding BIGINT NOT NULL,
    begins_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    severity VARCHAR(16) NOT NULL,
    what VARCHAR(4000) NOT NULL,
    effect VARCHAR(4000) NOT NULL,
    subjects VARCHAR(200000) NOT NULL,
    affected INTEGER NOT NULL,
    PRIMARY KEY (finding, begins_at)
);
CREATE INDEX finding_span_by_end ON finding_span (ends_at, begins_at);

-- Why findings are not to be told: somebody has taken note of one, has muted some until a time, or works on nodes.
-- What is empty is no condition.
CREATE TABLE suppression (
    id BIGINT NOT NULL PRIMARY KEY,
    act VARCHAR(16) NOT NULL,
    finding_id VARCHAR(1100) NOT NULL,
    kind VARCHAR(64) NOT NULL,
    nodes VARCHAR(200000) NOT NULL,
    set_by VARCHAR(200) NOT NULL,
    note VARCHAR(2000) NOT NULL,
    set_at BIGINT NOT NULL,
    begins_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
);
CREATE INDEX suppression_by_end ON suppression (ends_at);
