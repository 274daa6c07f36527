-- +goose Up

-- What everybody who is connected is told. There is one at a time.
CREATE TABLE bulletins (
    one     BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    id      TEXT   COLLATE "C" NOT NULL,
    words   TEXT   NOT NULL,
    restart BIGINT NOT NULL -- nanoseconds since 1970; 0 for none
);

-- The tables that a server is to close. What is done is taken away.
CREATE TABLE closings (
    name    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    because TEXT NOT NULL
);
