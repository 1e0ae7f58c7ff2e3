-- Webhooks: addresses of other systems to which events are delivered.

create table webhook_endpoints (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  url text not null,
  description text not null default '',
  types text[] not null,
  is_on boolean not null default true,
  off_reason text check (off_reason in ('failing', 'gone')),
  off_at timestamptz,
  -- Encrypted.
  secret text not null,
  former_secret text,
  former_ends_at timestamptz,
  rotated_at timestamptz,
  location_ids bigint[],
  member_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table webhook_endpoints is 'Where events are delivered';
comment on column webhook_endpoints.location_ids is 'The locations of who made it. Null: all';
create index webhook_endpoints_by_member on webhook_endpoints (company_id, member_id) where member_id is not null;
select tenant_table('webhook_endpoints');
select audit_table('webhook_endpoints', 'webhook_endpoints', 'id', '{secret,former_secret}');
select settings_table('webhook_endpoints');
create trigger start_event_log after insert on webhook_endpoints for each row execute function start_event_log();

-- Written with every delivery, so it is no part of the audited row.
create table webhook_health (
  company_id bigint not null,
  endpoint_id bigint not null,
  -- Since the last delivery that was accepted.
  failures int not null default 0,
  accepted_at timestamptz,
  failed_at timestamptz,
  -- Nothing is sent before: after several failures in a row the endpoint is left alone for a while.
  quiet_until timestamptz,
  taken_at timestamptz,
  primary key (company_id, endpoint_id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade
);
comment on table webhook_health is 'How the deliveries of each webhook went lately';
select tenant_table('webhook_health');

create table webhook_deliveries (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  endpoint_id bigint not null,
  -- Null: a test.
  event_number bigint,
  type text not null,
  record text not null,
  record_id bigint not null,
  cause text not null check (cause in ('event', 'again', 'replay', 'test')),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- The next of its record: the others wait for it, so that what happened to a record arrives in its order.
  is_head boolean not null,
  tries int not null default 0,
  next_try_at timestamptz not null default app_now(),
  leased_until timestamptz,
  first_tried_at timestamptz,
  tried_at timestamptz,
  status int,
  answer text,
  error text,
  took_ms int,
  finished_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade,
  foreign key (company_id, event_number) references events (company_id, number) on delete cascade
);
comment on table webhook_deliveries is 'What is and was sent to webhooks';
create index webhook_deliveries_by_endpoint on webhook_deliveries (company_id, endpoint_id, id desc);
create index webhook_deliveries_by_event on webhook_deliveries (company_id, event_number) where event_number is not null;
create index webhook_deliveries_due on webhook_deliveries (company_id, endpoint_id, next_try_at) where state = 'waiting' and is_head;
create index webhook_deliveries_running on webhook_deliveries (company_id, endpoint_id) where state = 'waiting' and leased_until is not null;
create index webhook_deliveries_in_order on webhook_deliveries (company_id, endpoint_id, record, record_id, id) where state = 'waiting';
create index webhook_deliveries_by_time on webhook_deliveries (company_id, created_at);
select tenant_table('webhook_deliveries');
