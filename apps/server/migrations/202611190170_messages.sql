-- Outgoing email and text messages.

create table mails (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  root text,
  root_id bigint,
  template text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  plain text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'outbox', 'failed')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  next_try_at timestamptz not null default app_now(),
  sealed text,
  primary key (company_id, id)
);
comment on column mails.sealed is 'The bodies, encrypted with APP_SECRET, of an email with a sign-in link or code. Deleted after sending.';
create index mails_by_root on mails (company_id, root, root_id, id desc);
create index mails_waiting on mails (next_try_at) where status = 'queued';
select tenant_table('mails');

create table text_messages (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  template text not null,
  to_number text not null,
  sealed text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'outbox', 'failed')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  primary key (company_id, id)
);
comment on column text_messages.sealed is 'The text, encrypted with APP_SECRET. Deleted after sending.';
select tenant_table('text_messages');
