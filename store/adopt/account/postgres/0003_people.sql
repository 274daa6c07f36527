-- +goose Up

CREATE TABLE follows (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    other   TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    since   BIGINT           NOT NULL,
    PRIMARY KEY (account, other)
);

CREATE INDEX follows_by_other ON follows (other);

CREATE TABLE blocks (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    other   TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    since   BIGINT           NOT NULL,
    PRIMARY KEY (account, other)
);

CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE reports (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    reporter TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    accused  TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    name     TEXT COLLATE "C" NOT NULL, -- of the table, or empty
    reason   TEXT COLLATE "C" NOT NULL,
    words    TEXT COLLATE "C" NOT NULL,
    at       BIGINT           NOT NULL,
    closed   BIGINT,
    verdict  TEXT COLLATE "C" NOT NULL
);

CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_accused ON reports (accused, at);
CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;

CREATE TABLE measures (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account  TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    kind     TEXT COLLATE "C" NOT NULL CHECK (kind IN ('mute', 'ban')),
    since    BIGINT           NOT NULL,
    until    BIGINT, -- NULL is for good
    reason   TEXT COLLATE "C" NOT NULL,
    operator TEXT COLLATE "C" NOT NULL,
    lifted   BIGINT
);

CREATE INDEX measures_by_account ON measures (account, since);
CREATE INDEX measures_not_lifted ON measures (until) WHERE lifted IS NULL;
