-- +goose Up

-- Two words that lead to a table, for a quarter of an hour.
CREATE TABLE codes (
    code       TEXT NOT NULL PRIMARY KEY, -- in small letters, without accents
    name       TEXT NOT NULL, -- of the table
    invitation TEXT NOT NULL,
    until      BIGINT NOT NULL -- in nanoseconds since 1970
);
CREATE INDEX codes_by_table ON codes (name);
CREATE INDEX codes_by_end ON codes (until);
