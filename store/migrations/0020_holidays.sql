-- People's days off. Rows stay while they count towards how many somebody has in a year.
CREATE TABLE holidays (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account TEXT COLLATE "C" NOT NULL,
    first   TEXT             NOT NULL, -- a date, as are the days in which it is counted
    last    TEXT             NOT NULL,
    zone    TEXT             NOT NULL,
    begins  BIGINT           NOT NULL, -- nanoseconds since 1970
    until   BIGINT           NOT NULL,
    said    BIGINT           NOT NULL,
    ended   BIGINT -- NULL where it lasts as long as was said
) WITHOUT ROWID;

CREATE INDEX holidays_by_account ON holidays (account, begins);
CREATE INDEX holidays_by_end ON holidays (until);

-- Which tables were told of them; ended: that they ended before their time.
CREATE TABLE holiday_tables (
    holiday TEXT COLLATE "C" NOT NULL,
    name    TEXT COLLATE "C" NOT NULL,
    account TEXT COLLATE "C" NOT NULL,
    ended   BOOLEAN          NOT NULL,
    PRIMARY KEY (holiday, name)
) WITHOUT ROWID;
