-- How soon a company promises an answer, an inspection and a payout, and the clock of each order.

create table promise_settings (
  company_id bigint not null primary key references companies (company_id) on delete cascade,
  is_answer_on boolean not null default false,
  answer_amount int not null default 4 check (answer_amount between 1 and 99),
  answer_unit text not null default 'hours' check (answer_unit in ('hours', 'days')),
  is_inspection_on boolean not null default false,
  inspection_amount int not null default 2 check (inspection_amount between 1 and 99),
  inspection_unit text not null default 'days' check (inspection_unit in ('hours', 'days')),
  is_payout_on boolean not null default false,
  payout_amount int not null default 1 check (payout_amount between 1 and 99),
  payout_unit text not null default 'days' check (payout_unit in ('hours', 'days')),
  working_days int[] not null default '{1,2,3,4,5}' check (cardinality(working_days) between 1 and 7),
  opens_at text not null default '09:00',
  closes_at text not null default '17:00',
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  check (opens_at < closes_at)
);
comment on column promise_settings.working_days is 'Monday is 1, Sunday 7';
select tenant_table('promise_settings');
select audit_table('promise_settings', 'promise_settings', 'company_id');
select settings_table('promise_settings');

create table order_promises (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  step text not null check (step in ('answer', 'inspection', 'payout')),
  started_at timestamptz not null,
  promised_seconds int not null,
  counted_seconds int not null default 0,
  counting_since timestamptz,
  amber_at timestamptz not null,
  red_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  done_by_id bigint,
  outcome text check (outcome in ('kept', 'missed', 'dropped')),
  is_counted boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, done_by_id) references members (company_id, id) on delete set null (done_by_id),
  check ((done_at is null) = (outcome is null)),
  check (done_at is null or counting_since is null)
);
comment on table order_promises is 'Each step that a seller waited for, with its clock in opening time';
comment on column order_promises.counted_seconds is 'Opening time before the last pause; of all, once it is done';
comment on column order_promises.counting_since is 'Null while it is paused, and once it is done';
comment on column order_promises.is_counted is 'Whether promise_days includes it';
create unique index order_promises_open on order_promises (company_id, order_id) where done_at is null;
create index order_promises_by_order on order_promises (company_id, order_id, id);
create index order_promises_by_member on order_promises (company_id, done_by_id);
create index order_promises_uncounted on order_promises (id) where done_at is not null and not is_counted;
select tenant_table('order_promises');

create table promise_days (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  day date not null,
  step text not null,
  kind text not null,
  location_id bigint not null,
  member_id bigint,
  bucket int,
  n bigint not null,
  kept bigint not null,
  primary key (company_id, id)
);
comment on table promise_days is 'Steps that were done, as counts by day: once by the time that they took, and once by who did them';
comment on column promise_days.bucket is 'The time that they took, by its logarithm; null in the rows by member';
create unique index promise_days_of_subject on promise_days (company_id, day, step, kind, location_id, member_id, bucket) nulls not distinct;
select tenant_table('promise_days');
