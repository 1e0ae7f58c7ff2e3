-- Copies of a company into a new one. A row belongs to the company that is copied.
create table company_clones (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  member_id bigint,
  user_id bigint not null references users,
  company_name text not null,
  items text[] not null,
  location jsonb not null check (jsonb_typeof(location) = 'object'),
  status text not null default 'PENDING' check (status in (
    'PENDING', 'VALIDATING_CONFIGURATION', 'CREATING_COMPANY_STRUCTURE', 'COPYING_DATA', 'FINALIZING_SETUP', 'COMPLETED', 'FAILED')),
  percentage int not null default 10 check (percentage between 0 and 100),
  target_company_id bigint,
  target_location_id bigint,
  report jsonb check (jsonb_typeof(report) = 'array'),
  skipped_files int not null default 0,
  error text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
comment on column company_clones.status is 'FAILED without finished_at: it stumbled and is going to be resumed';
comment on column company_clones.target_company_id is 'The new company, from the moment that it exists. Nobody is a member of it until the copy is complete';
comment on column company_clones.report is 'How many rows of what were copied, by item. Null: nothing yet';
create unique index company_clones_one_at_a_time on company_clones (company_id) where finished_at is null;
create index company_clones_by_member on company_clones (company_id, member_id);
create index company_clones_by_user on company_clones (user_id);
select tenant_table('company_clones');
