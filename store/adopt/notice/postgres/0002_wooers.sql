-- +goose Up

-- Who wanted to confirm an address of which mailbox, for a day. They stay when the
-- account is deleted: whoever wants has another.
CREATE TABLE notice_wooers (
    mailbox BYTEA NOT NULL, -- a hash
    account TEXT COLLATE "C" NOT NULL,
    asked   BIGINT NOT NULL,
    PRIMARY KEY (mailbox, account)
);

CREATE INDEX notice_wooers_by_time ON notice_wooers (asked);

-- Nobody looks for it any more.
DROP INDEX notice_people_by_pending;
