-- A bulk change of more units than a request may take runs as a job, which continues where it was interrupted.

create table unit_bulk_changes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint,
  location_id bigint,
  filter jsonb not null,
  change jsonb not null,
  total int not null,
  up_to_id bigint not null,
  last_id bigint not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
comment on table unit_bulk_changes is 'Bulk changes of more units than one request takes';
comment on column unit_bulk_changes.location_id is 'The location that the member worked at; null: all';
comment on column unit_bulk_changes.up_to_id is 'The last unit that matched at the start. Later ones are left out';
comment on column unit_bulk_changes.last_id is 'The last unit that was done with its transaction; an interrupted change continues after it';
create index unit_bulk_changes_by_member on unit_bulk_changes (company_id, member_id);
create index unit_bulk_changes_by_location on unit_bulk_changes (company_id, location_id);
select tenant_table('unit_bulk_changes');
