-- +goose Up
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
    deleted  BIGINT
);

CREATE INDEX accounts_by_owner ON accounts (owner) WHERE owner IS NOT NULL;
CREATE INDEX accounts_of_guests ON accounts (id) WHERE kind = 'guest' AND deleted IS NULL;

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
