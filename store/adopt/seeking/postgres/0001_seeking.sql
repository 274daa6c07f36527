-- +goose Up

-- Who looks for company. Times are nanoseconds since 1970; place is empty for those who have no table.
-- A search that is lost begins again: nothing of it is worth waiting for the disk.
CREATE UNLOGGED TABLE seeks (
    account TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game    TEXT COLLATE "C" NOT NULL,
    seats   BIGINT           NOT NULL,
    pace    TEXT COLLATE "C" NOT NULL,
    rated   BOOLEAN          NOT NULL,
    rating  BIGINT           NOT NULL,
    since   BIGINT           NOT NULL,
    seen    BIGINT           NOT NULL,
    node    TEXT COLLATE "C" NOT NULL,
    line    TEXT COLLATE "C" NOT NULL,
    place   TEXT COLLATE "C" NOT NULL,
    placed  BIGINT           NOT NULL
);
