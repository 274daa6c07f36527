-- +goose Up
-- All times are nanoseconds since 1970; 0 is none.

-- How people want to be told. The usual is kept for nobody.
CREATE TABLE notice_people (
    account    TEXT    NOT NULL PRIMARY KEY,
    language   TEXT    NOT NULL,
    quiet_from INTEGER NOT NULL, -- hours
    quiet_to   INTEGER NOT NULL,
    zone       TEXT    NOT NULL,
    pace       TEXT    NOT NULL,
    address    TEXT    NOT NULL, -- confirmed; empty for none
    pending    TEXT    NOT NULL, -- to be confirmed
    hash       BLOB,             -- of the secret that confirms it
    expires    INTEGER NOT NULL,
    asked      INTEGER NOT NULL,
    asks       INTEGER NOT NULL,
    mailed     INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX notice_people_by_hash ON notice_people (hash) WHERE hash IS NOT NULL;
CREATE INDEX notice_people_by_pending ON notice_people (pending) WHERE pending <> '';

-- Browsers that let themselves be told. They end with their session.
CREATE TABLE subscriptions (
    session  TEXT    NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    account  TEXT    NOT NULL,
    endpoint TEXT    NOT NULL UNIQUE,
    p256dh   TEXT    NOT NULL,
    auth     TEXT    NOT NULL,
    language TEXT    NOT NULL,
    since    INTEGER NOT NULL
) STRICT;

CREATE INDEX subscriptions_by_account ON subscriptions (account, since);

-- What is to be told, and what was while it is still so.
CREATE TABLE notices (
    account TEXT    NOT NULL,
    name    TEXT    NOT NULL, -- of the table
    kind    TEXT    NOT NULL,
    way     TEXT    NOT NULL,
    turn    INTEGER NOT NULL,
    until   INTEGER NOT NULL,
    due     INTEGER NOT NULL,
    lease   INTEGER NOT NULL, -- until then it is being sent
    tries   INTEGER NOT NULL,
    sent    INTEGER NOT NULL,
    PRIMARY KEY (account, name, kind, way)
) STRICT, WITHOUT ROWID;

CREATE INDEX notices_by_name ON notices (name);
CREATE INDEX notices_by_due ON notices (due) WHERE sent = 0;
CREATE INDEX notices_by_sent ON notices (sent) WHERE sent > 0;

-- The secrets of the site.
CREATE TABLE notice_keys (
    name TEXT NOT NULL PRIMARY KEY,
    key  BLOB NOT NULL
) STRICT;
