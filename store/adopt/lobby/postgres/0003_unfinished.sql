-- +goose Up

-- The tables of which no row says that they are over: those whose rows may be
-- behind their logs. The list keeps itself, from the first entry of a log on, so
-- that whoever starts need not go through all that ever was.
CREATE TABLE lobby_unfinished (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

INSERT INTO lobby_unfinished (name)
SELECT name FROM entries WHERE seq = 1 AND NOT EXISTS (
    SELECT FROM lobby WHERE lobby.name = entries.name AND state IN ('finished', 'abandoned')
);

-- +goose StatementBegin
CREATE FUNCTION lobby_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO lobby_unfinished (name) VALUES (NEW.name) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION lobby_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM lobby_unfinished WHERE name = NEW.name;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION lobby_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO lobby_unfinished (name) VALUES (OLD.name) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
-- +goose StatementEnd

CREATE TRIGGER lobby_begun AFTER INSERT ON entries
    FOR EACH ROW WHEN (NEW.seq = 1) EXECUTE FUNCTION lobby_begun();

CREATE TRIGGER lobby_over AFTER INSERT OR UPDATE ON lobby
    FOR EACH ROW WHEN (NEW.state IN ('finished', 'abandoned')) EXECUTE FUNCTION lobby_over();

CREATE TRIGGER lobby_lost AFTER DELETE ON lobby
    FOR EACH ROW EXECUTE FUNCTION lobby_lost();
