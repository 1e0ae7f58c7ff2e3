-- Keys of the public API. Only the hash of a secret is stored, and for a day that of the one that it replaced.

create table api_keys (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('secret', 'publishable')),
  hash text not null,
  last4 text not null,
  former_hash text,
  former_ends_at timestamptz,
  scopes text[] not null default '{}',
  location_ids bigint[],
  ip_ranges text[] not null default '{}',
  ends_on date,
  member_id bigint,
  rotated_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table api_keys is 'Keys of the public API';
create index api_keys_by_member on api_keys (company_id, member_id) where member_id is not null;
select tenant_table('api_keys');
select audit_table('api_keys', 'api_keys', 'id', '{hash,former_hash}');
select settings_table('api_keys');

-- Written with every call, so it is no part of the audited row.
create table api_key_uses (
  company_id bigint not null,
  api_key_id bigint not null,
  window_starts_at timestamptz not null default app_now(),
  calls int not null,
  last_used_at timestamptz not null default app_now(),
  last_ip text,
  primary key (company_id, api_key_id),
  foreign key (company_id, api_key_id) references api_keys (company_id, id) on delete cascade
);
comment on table api_key_uses is 'The last call of each API key, and its calls within the minute';
select tenant_table('api_key_uses');
