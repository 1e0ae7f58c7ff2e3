-- What is read from connected systems, such as units of WholeCell or tickets of RepairDesk.

create table system_reads (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  connection_id bigint not null,
  what text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- Where the next page begins, as the client of the system says; null: at the start.
  mark jsonb,
  done int not null default 0,
  total int,
  -- How many records had each outcome.
  counts jsonb not null default '{}',
  tries int not null default 0,
  next_page_at timestamptz not null default app_now(),
  claimed_until timestamptz,
  -- The card that shows its progress.
  job_id text,
  failure text,
  started_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
comment on table system_reads is 'Each time that records were read from a connected system';
create unique index system_reads_running on system_reads (company_id, connection_id, what) where state = 'running';
create index system_reads_by_account on system_reads (company_id, connection_id, what, id);
create index system_reads_due on system_reads (next_page_at) where state = 'running';
select tenant_table('system_reads');

create table system_records (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  connection_id bigint not null,
  what text not null,
  -- Its id there.
  remote_id text not null,
  -- What it is called there; null for people.
  name text,
  -- What was read of it, as far as it is no person's.
  data jsonb not null,
  -- Ours: `unit`, `customer`, `order`, `variant`.
  record text,
  record_id bigint,
  state text not null check (state in ('linked', 'conflict', 'rejected', 'unmatched', 'skipped')),
  -- What differs, in words: field, ours, theirs.
  differences jsonb not null default '[]',
  reason text,
  -- What a person decided of these differences. It holds until the system has other data.
  choice text check (choice in ('ours', 'theirs', 'skip')),
  decided_at timestamptz,
  read_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, connection_id, what, remote_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  check ((record is null) = (record_id is null))
);
comment on table system_records is 'Records of connected systems, and which of ours they are';
create index system_records_by_state on system_records (company_id, connection_id, what, state, id);
create index system_records_by_record on system_records (company_id, record, record_id) where record is not null;
select tenant_table('system_records');
