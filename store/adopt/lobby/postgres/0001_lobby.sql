-- +goose Up

-- The columns are for searching; the whole row is in body, as JSON.
CREATE TABLE lobby (
    name   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seq    BIGINT           NOT NULL,
    game   TEXT COLLATE "C" NOT NULL,
    state  TEXT COLLATE "C" NOT NULL,
    listed BOOLEAN          NOT NULL,
    since  BIGINT           NOT NULL, -- nanoseconds since 1970
    body   TEXT COLLATE "C" NOT NULL
);

CREATE INDEX lobby_by_state ON lobby (state, since, name);

-- Who sees a table whether it is listed or not. seated: who plays there.
CREATE TABLE lobby_people (
    account TEXT COLLATE "C" NOT NULL,
    name    TEXT COLLATE "C" NOT NULL REFERENCES lobby (name),
    seated  BOOLEAN          NOT NULL,
    PRIMARY KEY (account, name)
);

CREATE INDEX lobby_people_by_name ON lobby_people (name);
