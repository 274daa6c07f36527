-- +goose Up

-- Reviews of matches that are over, so that each is made once.
CREATE TABLE reviews (
    name    TEXT NOT NULL PRIMARY KEY, -- of the table
    version INTEGER NOT NULL, -- of the review
    review  TEXT NOT NULL -- as JSON, without anybody's name
) STRICT;
