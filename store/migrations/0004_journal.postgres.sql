-- All times are nanoseconds since 1970. Names are compared byte by byte,
-- whatever the language of the database.
CREATE TABLE entries (
    name TEXT   NOT NULL COLLATE "C",
    seq  BIGINT NOT NULL CHECK (seq > 0),
    at   BIGINT NOT NULL,
    kind TEXT   NOT NULL,
    body TEXT   NOT NULL, -- JSON, byte for byte, as neither JSON nor JSONB would keep it
    PRIMARY KEY (name, seq)
);

-- A table is known by its first entry.
CREATE INDEX entries_first ON entries (at, name) WHERE seq = 1;

-- When a table is to be looked at next; seq is the entry that says so. Nearly every
-- entry changes a row. What is left of the old ones is cleared away early, so that it
-- stays as small as the tables that wait.
CREATE TABLE agenda (
    name TEXT   NOT NULL COLLATE "C" PRIMARY KEY,
    seq  BIGINT NOT NULL,
    due  BIGINT NOT NULL
) WITH (
    fillfactor = 70,
    autovacuum_vacuum_threshold = 2000,
    autovacuum_vacuum_scale_factor = 0.05
);

CREATE INDEX agenda_by_time ON agenda (due);

-- The logs that were taken out because they are safe elsewhere. Of no others are
-- entries ever taken away.
CREATE TABLE unloaded (
    name TEXT   NOT NULL COLLATE "C" PRIMARY KEY,
    seq  BIGINT NOT NULL -- of the newest entry that was there
);

CREATE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'entries of a journal are never changed or taken away';
END $$;

CREATE TRIGGER entries_stay BEFORE UPDATE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION entries_stay();

CREATE FUNCTION entries_stay_unless_unloaded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM unloaded WHERE name = OLD.name) THEN
        RAISE EXCEPTION 'entries of a journal are never changed or taken away';
    END IF;
    RETURN OLD;
END $$;

CREATE TRIGGER entries_stay_unless_unloaded BEFORE DELETE ON entries
    FOR EACH ROW EXECUTE FUNCTION entries_stay_unless_unloaded();
