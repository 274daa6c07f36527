-- +goose Up

-- The one move by which all that is here came from elsewhere, if it did.
CREATE TABLE moves (
    one    INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    source TEXT    NOT NULL, -- a digest of all that was to be moved
    done   INTEGER           -- nanoseconds since 1970; NULL while it is under way
) STRICT;
