-- The change log and repeated requests.

create table changes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  root text not null,
  root_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  fields jsonb not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text,
  reason text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on table changes is 'Append-only: who changed what, when, from what to what.';
create index changes_by_root on changes (company_id, root, root_id, id desc);
create index changes_by_ghost on changes (company_id, actor_id) where actor_kind = 'ghost';
select tenant_table('changes');
revoke update, delete on changes from tradepost_app, tradepost_system;

create table idempotency_keys (
  company_id bigint not null references companies (company_id) on delete cascade,
  key text not null,
  route text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default app_now(),
  primary key (company_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (company_id, created_at);
select tenant_table('idempotency_keys');
