-- Who may use the dashboard, and with what programs do. No password and no token stands here, only what proves them.
CREATE TABLE account (
    name  VARCHAR(64)  PRIMARY KEY,
    role  VARCHAR(16)  NOT NULL,
    proof VARCHAR(256) NOT NULL,
    since TIMESTAMP(9) WITH TIME ZONE NOT NULL
);

CREATE TABLE token (
    id      VARCHAR(16)  PRIMARY KEY,
    name    VARCHAR(64)  NOT NULL,
    role    VARCHAR(16)  NOT NULL,
    digest  VARCHAR(64)  NOT NULL,
    made_by VARCHAR(64)  NOT NULL,
    since   TIMESTAMP(9) WITH TIME ZONE NOT NULL,
    expires TIMESTAMP(9) WITH TIME ZONE NOT NULL
);
