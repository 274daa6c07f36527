-- +goose Up

-- What was found in the records of finished matches, so that each is looked through
-- once. It follows from the logs: whatever is deleted here is found again.
CREATE TABLE feats (
    name    TEXT    NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    feats   TEXT    NOT NULL -- as JSON
);
