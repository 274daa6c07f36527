-- Names that say what they mean.
DROP INDEX accounts_by_look;
ALTER TABLE accounts RENAME COLUMN look TO guest_key;
CREATE INDEX accounts_by_guest_key ON accounts (guest_key, created) WHERE guest_key IS NOT NULL;

DROP INDEX notice_wooers_by_time;
ALTER TABLE notice_wooers RENAME TO mailbox_requests;
CREATE INDEX mailbox_requests_by_time ON mailbox_requests (asked);
