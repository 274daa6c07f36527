-- +goose Up

CREATE TABLE standings (
    account    TEXT    NOT NULL REFERENCES accounts (id),
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    matches    INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

-- A table is rated once, even if the changes it made are deleted since.
CREATE TABLE rated (
    name TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_changes (
    account           TEXT    NOT NULL REFERENCES accounts (id),
    game              TEXT    NOT NULL,
    at                INTEGER NOT NULL,
    name              TEXT    NOT NULL REFERENCES rated (name),
    opponent          TEXT    NOT NULL REFERENCES accounts (id),
    score             REAL    NOT NULL,
    rating_before     REAL    NOT NULL,
    deviation_before  REAL    NOT NULL,
    volatility_before REAL    NOT NULL,
    rating_after      REAL    NOT NULL,
    deviation_after   REAL    NOT NULL,
    volatility_after  REAL    NOT NULL,
    PRIMARY KEY (account, game, at, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_changes_by_table ON rating_changes (name);

CREATE TABLE team_matches (
    name     TEXT    NOT NULL PRIMARY KEY,
    game     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    rules    TEXT    NOT NULL,
    seats    INTEGER NOT NULL,
    players  TEXT    NOT NULL, -- ids with spaces between, as they sat
    crew     TEXT    NOT NULL,
    turns    INTEGER NOT NULL,
    par      INTEGER NOT NULL,
    won      INTEGER NOT NULL,
    verified INTEGER NOT NULL
) STRICT;

CREATE TABLE team_players (
    account TEXT    NOT NULL REFERENCES accounts (id),
    at      INTEGER NOT NULL,
    name    TEXT    NOT NULL REFERENCES team_matches (name),
    PRIMARY KEY (account, at, name)
) STRICT, WITHOUT ROWID;

-- The best match of each team on each board. What counts first stands first:
-- few turns over par, a high par, an early time.
CREATE TABLE team_bests (
    game      TEXT    NOT NULL,
    rules     TEXT    NOT NULL,
    seats     INTEGER NOT NULL,
    crew      TEXT    NOT NULL,
    team      TEXT    NOT NULL,
    over      INTEGER NOT NULL,
    minus_par INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    name      TEXT    NOT NULL REFERENCES team_matches (name),
    PRIMARY KEY (game, rules, seats, crew, team)
) STRICT, WITHOUT ROWID;

CREATE INDEX team_bests_in_order ON team_bests (game, rules, seats, crew, over, minus_par, at, name);
