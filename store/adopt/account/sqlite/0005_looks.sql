-- +goose Up

-- What the name of a guest looks like: many may have one name, but nobody takes
-- that of one who sits at a table.
ALTER TABLE accounts ADD COLUMN look TEXT;
CREATE INDEX accounts_by_look ON accounts (look, created) WHERE look IS NOT NULL;
