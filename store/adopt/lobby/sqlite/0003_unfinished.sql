-- +goose Up

-- The tables of which no row says that they are over: those whose rows may be
-- behind their logs. The list keeps itself, from the first entry of a log on, so
-- that whoever starts need not go through all that ever was.
CREATE TABLE lobby_unfinished (
    name TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO lobby_unfinished (name)
SELECT name FROM tables
WHERE NOT EXISTS (SELECT 1 FROM lobby WHERE lobby.name = tables.name AND state IN ('finished', 'abandoned'));

-- +goose StatementBegin
CREATE TRIGGER lobby_begun AFTER INSERT ON tables
BEGIN
    INSERT INTO lobby_unfinished (name) SELECT NEW.name
    WHERE NOT EXISTS (SELECT 1 FROM lobby_unfinished WHERE name = NEW.name);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER lobby_over AFTER INSERT ON lobby WHEN NEW.state IN ('finished', 'abandoned')
BEGIN DELETE FROM lobby_unfinished WHERE name = NEW.name; END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER lobby_now_over AFTER UPDATE ON lobby WHEN NEW.state IN ('finished', 'abandoned')
BEGIN DELETE FROM lobby_unfinished WHERE name = NEW.name; END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER lobby_lost AFTER DELETE ON lobby
BEGIN
    INSERT INTO lobby_unfinished (name) SELECT OLD.name
    WHERE NOT EXISTS (SELECT 1 FROM lobby_unfinished WHERE name = OLD.name);
END;
-- +goose StatementEnd
