-- +goose Up

-- Whether a try is over, so that nobody reads the logs of those that are not to make
-- the table of a day. Of those that began before this was noted the log tells.
ALTER TABLE day_tries ADD COLUMN ended INTEGER NOT NULL DEFAULT 1;
