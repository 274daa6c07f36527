-- Who does not let others play their matches once more.
ALTER TABLE accounts ADD COLUMN no_ghosts BOOLEAN NOT NULL DEFAULT FALSE;
