-- +goose Up

-- The logs of tournaments. Times are nanoseconds since 1970.
CREATE TABLE contest_entries (
    contest TEXT COLLATE "C" NOT NULL,
    seq     BIGINT NOT NULL CHECK (seq > 0),
    at      BIGINT NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    body    TEXT COLLATE "C" NOT NULL, -- JSON
    PRIMARY KEY (contest, seq)
);

-- What a list says of each, drawn from its log up to a number, and when it is to be
-- looked at next; 0 is never.
CREATE TABLE contests (
    contest TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seq     BIGINT NOT NULL,
    host    TEXT COLLATE "C" NOT NULL,
    phase   TEXT COLLATE "C" NOT NULL,
    since   BIGINT NOT NULL, -- when it starts or started, or was over
    due     BIGINT NOT NULL,
    body    TEXT COLLATE "C" NOT NULL -- JSON
);

CREATE INDEX contests_by_phase ON contests (phase, since, contest);
CREATE INDEX contests_by_due ON contests (due) WHERE due > 0;
