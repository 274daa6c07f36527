-- +goose Up

CREATE TABLE standings (
    account    TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    game       TEXT COLLATE "C" NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    matches    BIGINT           NOT NULL,
    changed    BIGINT           NOT NULL,
    PRIMARY KEY (account, game)
);

-- A table is rated once, even if the changes it made are deleted since.
CREATE TABLE rated (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

CREATE TABLE rating_changes (
    account           TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    game              TEXT COLLATE "C" NOT NULL,
    at                BIGINT           NOT NULL,
    name              TEXT COLLATE "C" NOT NULL REFERENCES rated (name),
    opponent          TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    score             DOUBLE PRECISION NOT NULL,
    rating_before     DOUBLE PRECISION NOT NULL,
    deviation_before  DOUBLE PRECISION NOT NULL,
    volatility_before DOUBLE PRECISION NOT NULL,
    rating_after      DOUBLE PRECISION NOT NULL,
    deviation_after   DOUBLE PRECISION NOT NULL,
    volatility_after  DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (account, game, at, name)
);

CREATE INDEX rating_changes_by_table ON rating_changes (name);

CREATE TABLE team_matches (
    name     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game     TEXT COLLATE "C" NOT NULL,
    at       BIGINT           NOT NULL,
    rules    TEXT COLLATE "C" NOT NULL,
    seats    BIGINT           NOT NULL,
    players  TEXT COLLATE "C" NOT NULL, -- ids with spaces between, as they sat
    crew     TEXT COLLATE "C" NOT NULL,
    turns    BIGINT           NOT NULL,
    par      BIGINT           NOT NULL,
    won      BOOLEAN          NOT NULL,
    verified BOOLEAN          NOT NULL
);

CREATE TABLE team_players (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    at      BIGINT           NOT NULL,
    name    TEXT COLLATE "C" NOT NULL REFERENCES team_matches (name),
    PRIMARY KEY (account, at, name)
);

-- The best match of each team on each board. What counts first stands first:
-- few turns over par, a high par, an early time.
CREATE TABLE team_bests (
    game      TEXT COLLATE "C" NOT NULL,
    rules     TEXT COLLATE "C" NOT NULL,
    seats     BIGINT           NOT NULL,
    crew      TEXT COLLATE "C" NOT NULL,
    team      TEXT COLLATE "C" NOT NULL,
    over      BIGINT           NOT NULL,
    minus_par BIGINT           NOT NULL,
    at        BIGINT           NOT NULL,
    name      TEXT COLLATE "C" NOT NULL REFERENCES team_matches (name),
    PRIMARY KEY (game, rules, seats, crew, team)
);

CREATE INDEX team_bests_in_order ON team_bests (game, rules, seats, crew, over, minus_par, at, name);
