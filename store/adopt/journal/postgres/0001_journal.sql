-- +goose Up

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

-- +goose StatementBegin
CREATE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'entries of a journal are never changed or taken away';
END $$;
-- +goose StatementEnd

CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION entries_stay();

-- When a table is to be looked at next. seq is the entry that says so.
CREATE TABLE agenda (
    name TEXT   NOT NULL COLLATE "C" PRIMARY KEY,
    seq  BIGINT NOT NULL,
    due  BIGINT NOT NULL
);

CREATE INDEX agenda_by_time ON agenda (due);
