-- Where services of people's own take what awaits them. A row stays when its address goes:
-- it counts what was sent within the hour.
CREATE TABLE webhooks (
    account  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    address  TEXT    NOT NULL, -- empty for none
    format   TEXT    NOT NULL,
    secret   BYTEA   NOT NULL,
    language TEXT    NOT NULL,
    since    BIGINT  NOT NULL, -- nanoseconds since 1970
    failed   BIGINT  NOT NULL,
    stopped  BOOLEAN NOT NULL,
    hour     BIGINT  NOT NULL, -- nanoseconds since 1970
    sent     BIGINT  NOT NULL,
    answers  TEXT    NOT NULL -- JSON
) WITHOUT ROWID;
