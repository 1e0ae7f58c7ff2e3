-- What came due while a company was being deleted is not sent when its owner keeps it.

alter table companies add column kept_at timestamptz;
comment on column companies.kept_at is 'When its owner last kept it from being deleted. Null: never';
