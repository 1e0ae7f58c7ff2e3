-- The mails that wait are the queue of their own sending: a job for each cost more than the mail.

alter table mails add column next_try_at timestamptz not null default app_now();
create index mails_waiting on mails (next_try_at) where status = 'queued';
