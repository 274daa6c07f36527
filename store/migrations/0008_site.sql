-- Who looks for company. Times are nanoseconds since 1970; place is empty for those who have no table.
-- A search that is lost begins again: nothing of it is worth waiting for the disk.
CREATE UNLOGGED TABLE seeks (
    account TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game    TEXT COLLATE "C" NOT NULL,
    seats   BIGINT           NOT NULL,
    pace    TEXT COLLATE "C" NOT NULL,
    rated   BOOLEAN          NOT NULL,
    rating  BIGINT           NOT NULL,
    since   BIGINT           NOT NULL,
    seen    BIGINT           NOT NULL,
    node    TEXT COLLATE "C" NOT NULL,
    line    TEXT COLLATE "C" NOT NULL,
    place   TEXT COLLATE "C" NOT NULL,
    placed  BIGINT           NOT NULL
) WITHOUT ROWID;

-- All times are nanoseconds since 1970; 0 is none.

-- How people want to be told. The usual is kept for nobody.
CREATE TABLE notice_people (
    account    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    language   TEXT COLLATE "C" NOT NULL,
    quiet_from BIGINT NOT NULL, -- hours
    quiet_to   BIGINT NOT NULL,
    zone       TEXT COLLATE "C" NOT NULL,
    pace       TEXT COLLATE "C" NOT NULL,
    address    TEXT COLLATE "C" NOT NULL, -- confirmed; empty for none
    pending    TEXT COLLATE "C" NOT NULL, -- to be confirmed
    hash       BYTEA,             -- of the secret that confirms it
    expires    BIGINT NOT NULL,
    asked      BIGINT NOT NULL,
    asks       BIGINT NOT NULL,
    mailed     BIGINT NOT NULL
);

CREATE UNIQUE INDEX notice_people_by_hash ON notice_people (hash) WHERE hash IS NOT NULL;

-- Browsers that let themselves be told. They end with their session.
CREATE TABLE subscriptions (
    session  TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    account  TEXT COLLATE "C" NOT NULL,
    endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
    p256dh   TEXT COLLATE "C" NOT NULL,
    auth     TEXT COLLATE "C" NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    since    BIGINT NOT NULL
);

CREATE INDEX subscriptions_by_account ON subscriptions (account, since);

-- What is to be told, and what was while it is still so.
CREATE TABLE notices (
    account TEXT COLLATE "C" NOT NULL,
    name    TEXT COLLATE "C" NOT NULL, -- of the table
    kind    TEXT COLLATE "C" NOT NULL,
    way     TEXT COLLATE "C" NOT NULL,
    turn    BIGINT NOT NULL,
    until   BIGINT NOT NULL,
    due     BIGINT NOT NULL,
    lease   BIGINT NOT NULL, -- until then it is being sent
    tries   BIGINT NOT NULL,
    sent    BIGINT NOT NULL,
    PRIMARY KEY (account, name, kind, way)
) WITHOUT ROWID;

CREATE INDEX notices_by_name ON notices (name);
CREATE INDEX notices_by_due ON notices (due) WHERE sent = 0;
CREATE INDEX notices_by_sent ON notices (sent) WHERE sent > 0;

-- The secrets of the site.
CREATE TABLE notice_keys (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    key  BYTEA NOT NULL
);

-- Who wanted to confirm an address of which mailbox, for a day. They stay when the
-- account is deleted: whoever wants has another.
CREATE TABLE notice_wooers (
    mailbox BYTEA NOT NULL, -- a hash
    account TEXT COLLATE "C" NOT NULL,
    asked   BIGINT NOT NULL,
    PRIMARY KEY (mailbox, account)
) WITHOUT ROWID;

CREATE INDEX notice_wooers_by_time ON notice_wooers (asked);

-- Two words that lead to a table, for a quarter of an hour.
CREATE TABLE codes (
    code       TEXT NOT NULL PRIMARY KEY, -- in small letters, without accents
    name       TEXT NOT NULL, -- of the table
    invitation TEXT NOT NULL,
    until      BIGINT NOT NULL -- in nanoseconds since 1970
);
CREATE INDEX codes_by_table ON codes (name);
CREATE INDEX codes_by_end ON codes (until);

-- How many codes were tried that lead nowhere, by whomever.
CREATE TABLE wrong_codes (
    minute BIGINT NOT NULL PRIMARY KEY, -- since 1970
    tries  BIGINT NOT NULL
);

-- What everybody who is connected is told. There is one at a time.
CREATE TABLE bulletins (
    one     BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    id      TEXT   COLLATE "C" NOT NULL,
    words   TEXT   NOT NULL,
    restart BIGINT NOT NULL -- nanoseconds since 1970; 0 for none
);

-- The tables that a server is to close. What is done is taken away.
CREATE TABLE closings (
    name    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    because TEXT NOT NULL
);

-- Reviews of matches that are over, so that each is made once.
CREATE TABLE reviews (
    name    TEXT NOT NULL PRIMARY KEY, -- of the table
    version BIGINT NOT NULL, -- of the review
    review  TEXT NOT NULL -- as JSON, without anybody's name
);

-- Sets of components that people can play with; one that several keep is there several times.
CREATE TABLE editions (
    hash   TEXT COLLATE "C" NOT NULL,
    owner  TEXT COLLATE "C" NOT NULL, -- an account; empty for whoever keeps the site
    game   TEXT COLLATE "C" NOT NULL,
    id     TEXT COLLATE "C" NOT NULL, -- the name that its makers gave it
    listed BOOLEAN NOT NULL, -- whether everybody finds it in the list
    added  BIGINT NOT NULL, -- in nanoseconds since 1970
    body   TEXT COLLATE "C" NOT NULL, -- the edition as JSON
    PRIMARY KEY (hash, owner)
);
CREATE INDEX editions_by_owner ON editions (owner, added);
CREATE INDEX editions_listed ON editions (added, hash) WHERE listed;

-- What all of a day follows from. It is drawn once, the day before.
CREATE TABLE days (
    day    BIGINT NOT NULL PRIMARY KEY, -- since 1970
    secret BYTEA NOT NULL,
    sealed BIGINT NOT NULL -- when, in nanoseconds since 1970
);

-- The deals, as the first machine found them that was asked: a newer program may
-- find others.
CREATE TABLE day_deals (
    day  BIGINT NOT NULL,
    game TEXT NOT NULL,
    deal TEXT NOT NULL, -- JSON
    PRIMARY KEY (day, game)
);

-- The one try of each account that counts, and at which table it is played.
CREATE TABLE day_tries (
    day     BIGINT NOT NULL,
    game    TEXT NOT NULL,
    account TEXT NOT NULL,
    name    TEXT NOT NULL,
    -- Whether it is over, so that nobody reads the logs of those that are not to make
    -- the table of a day. Of those from before this was noted the log tells.
    ended   BIGINT NOT NULL DEFAULT 1,
    PRIMARY KEY (day, game, account)
);
CREATE INDEX day_tries_by_account ON day_tries (account, day);

-- The logs of tournaments. Times are nanoseconds since 1970.
CREATE TABLE contest_entries (
    contest TEXT COLLATE "C" NOT NULL,
    seq     BIGINT NOT NULL CHECK (seq > 0),
    at      BIGINT NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    body    TEXT COLLATE "C" NOT NULL, -- JSON
    PRIMARY KEY (contest, seq)
) WITHOUT ROWID;

-- What a list says of each, drawn from its log up to a number, and when it is to be
-- looked at next; 0 is never.
CREATE TABLE contests (
    contest TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seq     BIGINT NOT NULL,
    host    TEXT COLLATE "C" NOT NULL,
    phase   TEXT COLLATE "C" NOT NULL,
    since   BIGINT NOT NULL, -- when it starts or started, or was over
    due     BIGINT NOT NULL,
    body    TEXT COLLATE "C" NOT NULL -- JSON
) WITHOUT ROWID;

CREATE INDEX contests_by_phase ON contests (phase, since, contest);
CREATE INDEX contests_by_due ON contests (due) WHERE due > 0;

-- What was found in the records of finished matches, so that each is looked through
-- once. It follows from the logs: whatever is deleted here is found again.
CREATE TABLE feats (
    name    TEXT    NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    feats   TEXT    NOT NULL -- as JSON
);

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

-- The one move by which all that is here came from elsewhere, if it did.
CREATE TABLE moves (
    one    BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    source TEXT   NOT NULL, -- a digest of all that was to be moved
    done   BIGINT           -- nanoseconds since 1970; NULL while it is under way
);
