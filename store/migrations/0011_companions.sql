-- Whose company somebody had who played alone: a bot of the house, or nobody's. So it is
-- counted how those fared who chose the same before.
ALTER TABLE team_matches ADD COLUMN companion TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX team_matches_by_companion ON team_matches (game, companion, seats, at);
