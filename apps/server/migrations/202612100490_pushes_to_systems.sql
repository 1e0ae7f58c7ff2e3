-- What is sent to connected systems, such as Klaviyo or Shopify.

create table pushes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  connection_id bigint not null,
  what text not null,
  -- What it is about. Those about one record are sent in their order.
  record text,
  record_id bigint,
  -- Sent along wherever the system takes one, so that it does the work once.
  key text not null,
  -- Null: it is made from the record when it is sent.
  body jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'refused', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz not null default app_now(),
  claimed_until timestamptz,
  answer jsonb,
  failure text,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, connection_id, key),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
comment on table pushes is 'What is and was sent to connected systems';
create index pushes_due on pushes (company_id, connection_id, next_try_at) where state = 'waiting';
create index pushes_by_record on pushes (company_id, record, record_id);
create index pushes_by_time on pushes (company_id, created_at);
select tenant_table('pushes');

-- Events become pushes, so that a company with a system has a log of them.
create trigger start_event_log after insert on connections for each row
  when (new.kind = 'system') execute function start_event_log();
