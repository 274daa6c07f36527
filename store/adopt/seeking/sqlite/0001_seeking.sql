-- +goose Up

-- Who looks for company. Times are nanoseconds since 1970; place is empty for those who have no table.
CREATE TABLE seeks (
    account TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL,
    seats   INTEGER NOT NULL,
    pace    TEXT    NOT NULL,
    rated   INTEGER NOT NULL,
    rating  INTEGER NOT NULL,
    since   INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    node    TEXT    NOT NULL,
    line    TEXT    NOT NULL,
    place   TEXT    NOT NULL,
    placed  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
