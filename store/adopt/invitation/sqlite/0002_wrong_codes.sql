-- +goose Up

-- How many codes were tried that lead nowhere, by whomever.
CREATE TABLE wrong_codes (
    minute INTEGER NOT NULL PRIMARY KEY, -- since 1970
    tries  INTEGER NOT NULL
) STRICT;
