-- +goose Up
-- All times are nanoseconds since 1970; 0 is none.

-- How people want to be told. The usual is kept for nobody.
CREATE TABLE notice_people (
    account    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    language   TEXT COLLATE "C" NOT NULL,
    quiet_from BIGINT NOT NULL, -- hours
    quiet_to   BIGINT NOT NULL,
    zone       TEXT COLLATE "C" NOT NULL,
    pace       TEXT COLLATE "C" NOT NULL,
    address    TEXT COLLATE "C" NOT NULL, -- confirmed; empty for none
    pending    TEXT COLLATE "C" NOT NULL, -- to be confirmed
    hash       BYTEA,             -- of the secret that confirms it
    expires    BIGINT NOT NULL,
    asked      BIGINT NOT NULL,
    asks       BIGINT NOT NULL,
    mailed     BIGINT NOT NULL
);

CREATE UNIQUE INDEX notice_people_by_hash ON notice_people (hash) WHERE hash IS NOT NULL;
CREATE INDEX notice_people_by_pending ON notice_people (pending) WHERE pending <> '';

-- Browsers that let themselves be told. They end with their session.
CREATE TABLE subscriptions (
    session  TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    account  TEXT COLLATE "C" NOT NULL,
    endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
    p256dh   TEXT COLLATE "C" NOT NULL,
    auth     TEXT COLLATE "C" NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    since    BIGINT NOT NULL
);

CREATE INDEX subscriptions_by_account ON subscriptions (account, since);

-- What is to be told, and what was while it is still so.
CREATE TABLE notices (
    account TEXT COLLATE "C" NOT NULL,
    name    TEXT COLLATE "C" NOT NULL, -- of the table
    kind    TEXT COLLATE "C" NOT NULL,
    way     TEXT COLLATE "C" NOT NULL,
    turn    BIGINT NOT NULL,
    until   BIGINT NOT NULL,
    due     BIGINT NOT NULL,
    lease   BIGINT NOT NULL, -- until then it is being sent
    tries   BIGINT NOT NULL,
    sent    BIGINT NOT NULL,
    PRIMARY KEY (account, name, kind, way)
);

CREATE INDEX notices_by_name ON notices (name);
CREATE INDEX notices_by_due ON notices (due) WHERE sent = 0;
CREATE INDEX notices_by_sent ON notices (sent) WHERE sent > 0;

-- The secrets of the site.
CREATE TABLE notice_keys (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    key  BYTEA NOT NULL
);
