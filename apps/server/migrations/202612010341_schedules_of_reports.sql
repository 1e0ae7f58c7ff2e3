-- Reports that are emailed at an hour in the company's timezone.

create table report_schedules (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  report text not null,
  name text not null,
  query text not null default '',
  format text not null check (format in ('csv', 'excel', 'pdf')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday int not null default 1 check (weekday between 1 and 7),
  month_day int not null default 1 check (month_day between 1 and 28),
  hour int not null check (hour between 0 and 23),
  is_on boolean not null default true,
  next_at timestamptz not null,
  last_at timestamptz,
  created_by_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, created_by_id) references members (company_id, id)
);
comment on column report_schedules.query is 'The filters, as the report''s page has them in its URL';
comment on column report_schedules.next_at is 'Moved on in the transaction that queues the emails of this instant';
create index report_schedules_due on report_schedules (next_at) where is_on;
create index report_schedules_by_creator on report_schedules (company_id, created_by_id);
select tenant_table('report_schedules');
select audit_table('report_schedules', 'report_schedules', 'id');

create table report_schedule_members (
  company_id bigint not null references companies (company_id) on delete cascade,
  schedule_id bigint not null,
  member_id bigint not null,
  primary key (company_id, schedule_id, member_id),
  foreign key (company_id, schedule_id) references report_schedules (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index report_schedule_members_by_member on report_schedule_members (company_id, member_id);
select tenant_table('report_schedule_members');
