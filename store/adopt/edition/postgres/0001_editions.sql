-- +goose Up

-- Sets of components that people can play with; one that several keep is there several times.
CREATE TABLE editions (
    hash   TEXT COLLATE "C" NOT NULL,
    owner  TEXT COLLATE "C" NOT NULL, -- an account; empty for whoever keeps the site
    game   TEXT COLLATE "C" NOT NULL,
    id     TEXT COLLATE "C" NOT NULL, -- the name that its makers gave it
    listed BOOLEAN NOT NULL, -- whether everybody finds it in the list
    added  BIGINT NOT NULL, -- in nanoseconds since 1970
    body   TEXT COLLATE "C" NOT NULL, -- the edition as JSON
    PRIMARY KEY (hash, owner)
);
CREATE INDEX editions_by_owner ON editions (owner, added);
CREATE INDEX editions_listed ON editions (added, hash) WHERE listed;
