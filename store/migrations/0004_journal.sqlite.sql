-- A table gets a short number here, so that its name is not repeated in every
-- entry, and its entries lie side by side in the file.
CREATE TABLE tables (
    number  INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL UNIQUE,
    created INTEGER NOT NULL -- nanoseconds since 1970, as are all times
) STRICT;

CREATE INDEX tables_by_creation ON tables (created, name);

CREATE TABLE entries (
    of   INTEGER NOT NULL REFERENCES tables (number),
    seq  INTEGER NOT NULL CHECK (seq > 0),
    at   INTEGER NOT NULL,
    kind TEXT    NOT NULL,
    body TEXT    NOT NULL, -- JSON
    PRIMARY KEY (of, seq)
) STRICT, WITHOUT ROWID;

-- The tables at which something is left to do.
CREATE TABLE backlog (
    of INTEGER PRIMARY KEY REFERENCES tables (number)
) STRICT;

-- The logs that were taken out because they are safe elsewhere. Of no others are
-- entries ever taken away.
CREATE TABLE unloaded (
    name TEXT    NOT NULL PRIMARY KEY,
    seq  INTEGER NOT NULL -- of the newest entry that was there
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entries_stay BEFORE DELETE ON entries
WHEN NOT EXISTS (SELECT 1 FROM tables JOIN unloaded USING (name) WHERE number = OLD.of)
BEGIN SELECT raise(ABORT, 'entries of a journal are never taken away'); END;

CREATE TRIGGER entries_stay_the_same BEFORE UPDATE ON entries
BEGIN SELECT raise(ABORT, 'entries of a journal are never changed'); END;
