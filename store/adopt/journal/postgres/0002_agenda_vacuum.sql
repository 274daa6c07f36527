-- +goose Up

-- Nearly every entry changes a row of the agenda. What is left of the old ones
-- is cleared away early, so that it stays as small as the tables that wait.
ALTER TABLE agenda SET (
    fillfactor = 70,
    autovacuum_vacuum_threshold = 2000,
    autovacuum_vacuum_scale_factor = 0.05
);
