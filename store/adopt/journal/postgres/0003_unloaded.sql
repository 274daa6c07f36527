-- +goose Up

-- The logs that were taken out because they are safe elsewhere. Of no others are
-- entries ever taken away.
CREATE TABLE unloaded (
    name TEXT   NOT NULL COLLATE "C" PRIMARY KEY,
    seq  BIGINT NOT NULL -- of the newest entry that was there
);

DROP TRIGGER entries_stay ON entries;

CREATE TRIGGER entries_stay BEFORE UPDATE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION entries_stay();

-- +goose StatementBegin
CREATE FUNCTION entries_stay_unless_unloaded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM unloaded WHERE name = OLD.name) THEN
        RAISE EXCEPTION 'entries of a journal are never changed or taken away';
    END IF;
    RETURN OLD;
END $$;
-- +goose StatementEnd

CREATE TRIGGER entries_stay_unless_unloaded BEFORE DELETE ON entries
    FOR EACH ROW EXECUTE FUNCTION entries_stay_unless_unloaded();
