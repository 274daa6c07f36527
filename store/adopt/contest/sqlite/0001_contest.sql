-- +goose Up

-- The logs of tournaments. Times are nanoseconds since 1970.
CREATE TABLE contest_entries (
    contest TEXT    NOT NULL,
    seq     INTEGER NOT NULL CHECK (seq > 0),
    at      INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    body    TEXT    NOT NULL, -- JSON
    PRIMARY KEY (contest, seq)
) STRICT, WITHOUT ROWID;

-- What a list says of each, drawn from its log up to a number, and when it is to be
-- looked at next; 0 is never.
CREATE TABLE contests (
    contest TEXT    NOT NULL PRIMARY KEY,
    seq     INTEGER NOT NULL,
    host    TEXT    NOT NULL,
    phase   TEXT    NOT NULL,
    since   INTEGER NOT NULL, -- when it starts or started, or was over
    due     INTEGER NOT NULL,
    body    TEXT    NOT NULL -- JSON
) STRICT, WITHOUT ROWID;

CREATE INDEX contests_by_phase ON contests (phase, since, contest);
CREATE INDEX contests_by_due ON contests (due) WHERE due > 0;
