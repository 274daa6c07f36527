-- +goose Up

CREATE TABLE follows (
    account TEXT    NOT NULL REFERENCES accounts (id),
    other   TEXT    NOT NULL REFERENCES accounts (id),
    since   INTEGER NOT NULL,
    PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX follows_by_other ON follows (other);

CREATE TABLE blocks (
    account TEXT    NOT NULL REFERENCES accounts (id),
    other   TEXT    NOT NULL REFERENCES accounts (id),
    since   INTEGER NOT NULL,
    PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE reports (
    id       TEXT    NOT NULL PRIMARY KEY,
    reporter TEXT    NOT NULL REFERENCES accounts (id),
    accused  TEXT    NOT NULL REFERENCES accounts (id),
    name     TEXT    NOT NULL, -- of the table, or empty
    reason   TEXT    NOT NULL,
    words    TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    closed   INTEGER,
    verdict  TEXT    NOT NULL
) STRICT;

CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_accused ON reports (accused, at);
CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;

CREATE TABLE measures (
    id       TEXT    NOT NULL PRIMARY KEY,
    account  TEXT    NOT NULL REFERENCES accounts (id),
    kind     TEXT    NOT NULL CHECK (kind IN ('mute', 'ban')),
    since    INTEGER NOT NULL,
    until    INTEGER, -- NULL is for good
    reason   TEXT    NOT NULL,
    operator TEXT    NOT NULL,
    lifted   INTEGER
) STRICT;

CREATE INDEX measures_by_account ON measures (account, since);
CREATE INDEX measures_not_lifted ON measures (until) WHERE lifted IS NULL;
