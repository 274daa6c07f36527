-- +goose Up

-- The strongest at a game are read without going through all who play it.
CREATE INDEX standings_by_rating ON standings (game, rating DESC, account);
