-- +goose Up

-- How an account did at each puzzle, the first time: later times do not count.
CREATE TABLE puzzle_results (
    account    TEXT NOT NULL,
    game       TEXT NOT NULL,
    n          BIGINT NOT NULL, -- which result of the account at the game it is, from 1
    puzzle     TEXT NOT NULL,
    solved     BOOLEAN NOT NULL,
    at         BIGINT NOT NULL, -- in nanoseconds since 1970
    rating     DOUBLE PRECISION NOT NULL, -- of the account, after it
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (account, game, n),
    UNIQUE (account, game, puzzle)
);
