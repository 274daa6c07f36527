-- +goose Up

-- The tables at which something is left to do. Of those that are there already
-- it is known by the newest entry alone that nothing is, where a match was
-- closed; whoever looks at the others settles them.
CREATE TABLE backlog (
    of INTEGER PRIMARY KEY REFERENCES tables (number)
) STRICT;

INSERT INTO backlog (of)
SELECT number FROM tables
WHERE (SELECT kind FROM entries WHERE of = number ORDER BY seq DESC LIMIT 1) NOT IN ('revealed', 'rematch-begun');
