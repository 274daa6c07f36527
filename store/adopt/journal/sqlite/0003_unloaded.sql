-- +goose Up

-- The logs that were taken out because they are safe elsewhere. Of no others are
-- entries ever taken away.
CREATE TABLE unloaded (
    name TEXT    NOT NULL PRIMARY KEY,
    seq  INTEGER NOT NULL -- of the newest entry that was there
) STRICT, WITHOUT ROWID;

DROP TRIGGER entries_stay;

-- +goose StatementBegin
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
WHEN NOT EXISTS (SELECT 1 FROM tables JOIN unloaded USING (name) WHERE number = OLD.of)
BEGIN SELECT raise(ABORT, 'entries of a journal are never taken away'); END;
-- +goose StatementEnd
