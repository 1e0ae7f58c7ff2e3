-- Changes that agents propose with an API key. A person approves or declines them; those that nobody decides expire.

create table agent_proposals (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  api_key_id bigint not null,
  call text not null,
  -- What the agent sent: params, query and body.
  input jsonb not null,
  input_hash text not null,
  -- The name of the record that it changes.
  record text,
  -- The locations of the key when it proposed; null: all.
  location_ids bigint[],
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reason text,
  result jsonb,
  primary key (company_id, id),
  foreign key (company_id, api_key_id) references api_keys (company_id, id) on delete cascade,
  foreign key (company_id, decided_by) references members (company_id, id),
  check ((state = 'open') = (decided_at is null))
);
comment on table agent_proposals is 'Changes that agents propose, and what people decided about them';
create unique index agent_proposals_open_once on agent_proposals (company_id, api_key_id, input_hash) where state = 'open';
create index agent_proposals_by_key on agent_proposals (company_id, api_key_id);
create index agent_proposals_by_member on agent_proposals (company_id, decided_by) where decided_by is not null;
select tenant_table('agent_proposals');
