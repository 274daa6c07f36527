-- +goose Up

-- How an account did at each puzzle, the first time: later times do not count.
CREATE TABLE puzzle_results (
    account    TEXT NOT NULL,
    game       TEXT NOT NULL,
    n          INTEGER NOT NULL, -- which result of the account at the game it is, from 1
    puzzle     TEXT NOT NULL,
    solved     INTEGER NOT NULL, -- 1 or 0
    at         INTEGER NOT NULL, -- in nanoseconds since 1970
    rating     REAL NOT NULL, -- of the account, after it
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    PRIMARY KEY (account, game, n),
    UNIQUE (account, game, puzzle)
) STRICT;
