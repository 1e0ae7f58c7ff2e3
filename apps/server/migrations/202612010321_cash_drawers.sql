-- Cash drawers of locations: their sessions from opening to closing, with every movement and every count.

create table drawer_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  uses_drawers boolean not null default false,
  allows_overdraft boolean not null default false,
  tolerance bigint not null default 0 check (tolerance >= 0),
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, location_id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on column drawer_settings.allows_overdraft is 'Whether cash may be paid although the drawer should not hold as much';
comment on column drawer_settings.tolerance is 'A larger difference at closing needs a reason';
select tenant_table('drawer_settings');
select audit_table('drawer_settings', 'drawer_settings', 'location_id');

create table cash_drawers (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  location_id bigint not null,
  name text not null,
  is_archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
create unique index cash_drawers_name on cash_drawers (company_id, location_id, lower(name)) where not is_archived;
create index cash_drawers_by_location on cash_drawers (company_id, location_id);
select tenant_table('cash_drawers');
select audit_table('cash_drawers', 'cash_drawers', 'id');

create table drawer_sessions (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  drawer_id bigint not null,
  location_id bigint not null,
  number int not null,
  currency text not null,
  opening_total bigint not null check (opening_total >= 0),
  balance bigint not null,
  counted_total bigint,
  difference bigint,
  difference_reason text,
  opened_by bigint,
  opened_at timestamptz not null default app_now(),
  closed_by bigint,
  closed_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, drawer_id, number),
  foreign key (company_id, drawer_id) references cash_drawers (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, opened_by) references members (company_id, id),
  foreign key (company_id, closed_by) references members (company_id, id)
);
comment on column drawer_sessions.balance is 'What the drawer should hold: the sum of the entries';
comment on column drawer_sessions.difference is 'Counted less expected, at closing';
-- A drawer is open once at a time.
create unique index drawer_sessions_one_open on drawer_sessions (company_id, drawer_id) where closed_at is null;
create index drawer_sessions_by_age on drawer_sessions (company_id, opened_at desc, id desc);
create index drawer_sessions_by_location on drawer_sessions (company_id, location_id, opened_at desc, id desc);
create index drawer_sessions_by_opener on drawer_sessions (company_id, opened_by);
create index drawer_sessions_by_closer on drawer_sessions (company_id, closed_by);
select tenant_table('drawer_sessions');
select audit_table('drawer_sessions', 'cash_drawers', 'drawer_id');

create table drawer_entries (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  session_id bigint not null,
  kind text not null check (kind in ('opened', 'pay_in', 'pay_out', 'payout', 'returned')),
  amount bigint not null check (amount <> 0 or kind = 'opened'),
  balance bigint not null,
  reason text,
  order_id bigint,
  payout_id bigint,
  box_id text,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, session_id) references drawer_sessions (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete set null (order_id),
  foreign key (company_id, payout_id) references order_payouts (company_id, id) on delete set null (payout_id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column drawer_entries.balance is 'Of the session after this entry';
create index drawer_entries_by_session on drawer_entries (company_id, session_id, id);
create index drawer_entries_by_order on drawer_entries (company_id, order_id);
create index drawer_entries_by_member on drawer_entries (company_id, member_id);
create unique index drawer_entries_once_per_payout on drawer_entries (company_id, payout_id, kind);
select tenant_table('drawer_entries');
revoke update, delete on drawer_entries from tradepost_app;

create table drawer_counts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  session_id bigint not null,
  kind text not null check (kind in ('opening', 'count', 'closing')),
  counted_total bigint not null check (counted_total >= 0),
  expected_total bigint,
  pieces jsonb,
  reason text,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, session_id) references drawer_sessions (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column drawer_counts.pieces is 'How many of each coin and note: [{value, count}]. Null: only the total was entered';
comment on column drawer_counts.expected_total is 'At opening: what the last session left. Null for the first';
create index drawer_counts_by_session on drawer_counts (company_id, session_id, id);
create index drawer_counts_by_member on drawer_counts (company_id, member_id);
select tenant_table('drawer_counts');
revoke update, delete on drawer_counts from tradepost_app;
