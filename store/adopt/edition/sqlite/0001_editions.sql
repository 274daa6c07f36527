-- +goose Up

-- Sets of components that people can play with; one that several keep is there several times.
CREATE TABLE editions (
    hash   TEXT NOT NULL,
    owner  TEXT NOT NULL, -- an account; empty for whoever keeps the site
    game   TEXT NOT NULL,
    id     TEXT NOT NULL, -- the name that its makers gave it
    listed INTEGER NOT NULL, -- whether everybody finds it in the list
    added  INTEGER NOT NULL, -- in nanoseconds since 1970
    body   TEXT NOT NULL, -- the edition as JSON
    PRIMARY KEY (hash, owner)
) STRICT;
CREATE INDEX editions_by_owner ON editions (owner, added);
CREATE INDEX editions_listed ON editions (added, hash) WHERE listed;
