-- +goose Up

-- The columns are for searching; the whole row is in body, as JSON.
CREATE TABLE lobby (
    name   TEXT    NOT NULL PRIMARY KEY,
    seq    INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    state  TEXT    NOT NULL,
    listed INTEGER NOT NULL,
    since  INTEGER NOT NULL, -- nanoseconds since 1970
    body   TEXT    NOT NULL
) STRICT;

CREATE INDEX lobby_by_state ON lobby (state, since, name);

-- Who sees a table whether it is listed or not. seated: who plays there.
CREATE TABLE lobby_people (
    account TEXT    NOT NULL,
    name    TEXT    NOT NULL REFERENCES lobby (name),
    seated  INTEGER NOT NULL,
    PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX lobby_people_by_name ON lobby_people (name);
