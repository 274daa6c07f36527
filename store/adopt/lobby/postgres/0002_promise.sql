-- +goose Up

-- What the secrets of promised tables follow from, a new one each day; the last two are kept.
CREATE TABLE promise_keys (
    day BIGINT NOT NULL PRIMARY KEY, -- since 1970
    key BYTEA NOT NULL
);
