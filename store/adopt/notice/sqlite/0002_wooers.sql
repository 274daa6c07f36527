-- +goose Up

-- Who wanted to confirm an address of which mailbox, for a day. They stay when the
-- account is deleted: whoever wants has another.
CREATE TABLE notice_wooers (
    mailbox BLOB NOT NULL, -- a hash
    account TEXT    NOT NULL,
    asked   INTEGER NOT NULL,
    PRIMARY KEY (mailbox, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX notice_wooers_by_time ON notice_wooers (asked);

-- Nobody looks for it any more.
DROP INDEX notice_people_by_pending;
