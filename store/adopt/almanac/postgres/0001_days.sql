-- +goose Up

-- What all of a day follows from. It is drawn once, the day before.
CREATE TABLE days (
    day    BIGINT NOT NULL PRIMARY KEY, -- since 1970
    secret BYTEA NOT NULL,
    sealed BIGINT NOT NULL -- when, in nanoseconds since 1970
);

-- The deals, as the first machine found them that was asked: a newer program may
-- find others.
CREATE TABLE day_deals (
    day  BIGINT NOT NULL,
    game TEXT NOT NULL,
    deal TEXT NOT NULL, -- JSON
    PRIMARY KEY (day, game)
);

-- The one try of each account that counts, and at which table it is played.
CREATE TABLE day_tries (
    day     BIGINT NOT NULL,
    game    TEXT NOT NULL,
    account TEXT NOT NULL,
    name    TEXT NOT NULL,
    PRIMARY KEY (day, game, account)
);
CREATE INDEX day_tries_by_account ON day_tries (account, day);
