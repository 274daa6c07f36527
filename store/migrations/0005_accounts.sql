-- All times are nanoseconds since 1970. Secrets are kept as hashes only. Texts
-- are compared byte by byte, whatever the language of the database.

CREATE TABLE accounts (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    kind     TEXT COLLATE "C" NOT NULL CHECK (kind IN ('guest', 'member', 'bot')),
    name     TEXT COLLATE "C" NOT NULL, -- empty once deleted
    key      TEXT COLLATE "C" UNIQUE, -- of the name, where it is kept
    owner    TEXT COLLATE "C" REFERENCES accounts (id),
    password TEXT COLLATE "C", -- argon2id
    created  BIGINT           NOT NULL,
    deleted  BIGINT,
    -- What the name of a guest looks like: many may have one name, but nobody takes
    -- that of one who sits at a table.
    look     TEXT
);

CREATE INDEX accounts_by_owner ON accounts (owner) WHERE owner IS NOT NULL;
CREATE INDEX accounts_of_guests ON accounts (id) WHERE kind = 'guest' AND deleted IS NULL;
CREATE INDEX accounts_by_look ON accounts (look, created) WHERE look IS NOT NULL;

CREATE TABLE sessions (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    hash    BYTEA            NOT NULL UNIQUE,
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    device  TEXT COLLATE "C" NOT NULL,
    created BIGINT           NOT NULL,
    seen    BIGINT           NOT NULL,
    expires BIGINT           NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account, created);
CREATE INDEX sessions_by_expiry ON sessions (expires);

CREATE TABLE tokens (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    hash    BYTEA            NOT NULL UNIQUE,
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    name    TEXT COLLATE "C" NOT NULL,
    scopes  TEXT COLLATE "C" NOT NULL, -- with spaces between
    created BIGINT           NOT NULL,
    used    BIGINT,
    expires BIGINT
);

CREATE INDEX tokens_by_account ON tokens (account, created);
CREATE INDEX tokens_by_expiry ON tokens (expires) WHERE expires IS NOT NULL;

CREATE TABLE passkeys (
    id         BYTEA            NOT NULL PRIMARY KEY,
    account    TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    name       TEXT COLLATE "C" NOT NULL,
    credential TEXT COLLATE "C" NOT NULL, -- JSON
    created    BIGINT           NOT NULL,
    used       BIGINT
);

CREATE INDEX passkeys_by_account ON passkeys (account, created);

CREATE TABLE ceremonies (
    hash    BYTEA            NOT NULL PRIMARY KEY,
    account TEXT COLLATE "C" REFERENCES accounts (id),
    state   TEXT COLLATE "C" NOT NULL, -- JSON
    expires BIGINT           NOT NULL
);

CREATE INDEX ceremonies_by_account ON ceremonies (account) WHERE account IS NOT NULL;
CREATE INDEX ceremonies_by_expiry ON ceremonies (expires);

CREATE TABLE standings (
    account    TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    game       TEXT COLLATE "C" NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    matches    BIGINT           NOT NULL,
    changed    BIGINT           NOT NULL,
    PRIMARY KEY (account, game)
) WITHOUT ROWID;

-- A table is rated once, even if the changes it made are deleted since.
CREATE TABLE rated (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY
) WITHOUT ROWID;

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
) WITHOUT ROWID;

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
) WITHOUT ROWID;

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
) WITHOUT ROWID;

CREATE INDEX team_bests_in_order ON team_bests (game, rules, seats, crew, over, minus_par, at, name);

CREATE TABLE follows (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    other   TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    since   BIGINT           NOT NULL,
    PRIMARY KEY (account, other)
) WITHOUT ROWID;

CREATE INDEX follows_by_other ON follows (other);

CREATE TABLE blocks (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    other   TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    since   BIGINT           NOT NULL,
    PRIMARY KEY (account, other)
) WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE reports (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    reporter TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    accused  TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    name     TEXT COLLATE "C" NOT NULL, -- of the table, or empty
    reason   TEXT COLLATE "C" NOT NULL,
    words    TEXT COLLATE "C" NOT NULL,
    at       BIGINT           NOT NULL,
    closed   BIGINT,
    verdict  TEXT COLLATE "C" NOT NULL
);

CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_accused ON reports (accused, at);
CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;

CREATE TABLE measures (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account  TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    kind     TEXT COLLATE "C" NOT NULL CHECK (kind IN ('mute', 'ban')),
    since    BIGINT           NOT NULL,
    until    BIGINT, -- NULL is for good
    reason   TEXT COLLATE "C" NOT NULL,
    operator TEXT COLLATE "C" NOT NULL,
    lifted   BIGINT
);

CREATE INDEX measures_by_account ON measures (account, since);
CREATE INDEX measures_not_lifted ON measures (until) WHERE lifted IS NULL;

-- The strongest at a game are read without going through all who play it.
CREATE INDEX standings_by_rating ON standings (game, rating DESC, account);
