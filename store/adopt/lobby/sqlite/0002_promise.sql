-- +goose Up

-- What the secrets of promised tables follow from, a new one each day; the last two are kept.
CREATE TABLE promise_keys (
    day INTEGER NOT NULL PRIMARY KEY, -- since 1970
    key BLOB NOT NULL
) STRICT;
