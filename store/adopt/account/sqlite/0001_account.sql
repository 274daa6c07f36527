-- +goose Up
-- All times are nanoseconds since 1970. Secrets are kept as hashes only.

CREATE TABLE accounts (
    id       TEXT    NOT NULL PRIMARY KEY,
    kind     TEXT    NOT NULL CHECK (kind IN ('guest', 'member', 'bot')),
    name     TEXT    NOT NULL, -- empty once deleted
    key      TEXT    UNIQUE,   -- of the name, where it is kept
    owner    TEXT    REFERENCES accounts (id),
    password TEXT,             -- argon2id
    created  INTEGER NOT NULL,
    deleted  INTEGER
) STRICT;

CREATE INDEX accounts_by_owner ON accounts (owner) WHERE owner IS NOT NULL;
CREATE INDEX accounts_of_guests ON accounts (id) WHERE kind = 'guest' AND deleted IS NULL;

CREATE TABLE sessions (
    id      TEXT    NOT NULL PRIMARY KEY,
    hash    BLOB    NOT NULL UNIQUE,
    account TEXT    NOT NULL REFERENCES accounts (id),
    device  TEXT    NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_account ON sessions (account, created);
CREATE INDEX sessions_by_expiry ON sessions (expires);

CREATE TABLE tokens (
    id      TEXT    NOT NULL PRIMARY KEY,
    hash    BLOB    NOT NULL UNIQUE,
    account TEXT    NOT NULL REFERENCES accounts (id),
    name    TEXT    NOT NULL,
    scopes  TEXT    NOT NULL, -- with spaces between
    created INTEGER NOT NULL,
    used    INTEGER,
    expires INTEGER
) STRICT;

CREATE INDEX tokens_by_account ON tokens (account, created);
CREATE INDEX tokens_by_expiry ON tokens (expires) WHERE expires IS NOT NULL;

CREATE TABLE passkeys (
    id         BLOB    NOT NULL PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES accounts (id),
    name       TEXT    NOT NULL,
    credential TEXT    NOT NULL, -- JSON
    created    INTEGER NOT NULL,
    used       INTEGER
) STRICT;

CREATE INDEX passkeys_by_account ON passkeys (account, created);

CREATE TABLE ceremonies (
    hash    BLOB    NOT NULL PRIMARY KEY,
    account TEXT    REFERENCES accounts (id),
    state   TEXT    NOT NULL, -- JSON
    expires INTEGER NOT NULL
) STRICT;

CREATE INDEX ceremonies_by_account ON ceremonies (account) WHERE account IS NOT NULL;
CREATE INDEX ceremonies_by_expiry ON ceremonies (expires);
