-- What visitors over SSH are known again by. The key of the host, and the secret by which
-- these rows are sealed, are among the keys of the site (notice_keys).
CREATE TABLE ssh_passes (
    holder  BYTEA  NOT NULL, -- a keyed hash of the visitor's key, or of a guest's word
    name    BYTEA  NOT NULL, -- a keyed hash of what it is for
    sealed  BYTEA  NOT NULL, -- opened by the secret and by what the visitor shows
    expires BIGINT NOT NULL, -- nanoseconds since 1970
    PRIMARY KEY (holder, name)
) WITHOUT ROWID;

CREATE INDEX ssh_passes_by_expiry ON ssh_passes (expires);
