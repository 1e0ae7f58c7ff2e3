-- Saved views of lists.

create table custom_tables (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  list text not null,
  name text not null,
  state jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index custom_tables_by_list on custom_tables (company_id, list);
create index custom_tables_by_member on custom_tables (company_id, member_id);
select tenant_table('custom_tables');

create table custom_table_selections (
  company_id bigint not null references companies (company_id) on delete cascade,
  member_id bigint not null,
  list text not null,
  custom_table_id bigint not null,
  primary key (company_id, member_id, list),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, custom_table_id) references custom_tables (company_id, id) on delete cascade
);
create index custom_table_selections_by_view on custom_table_selections (company_id, custom_table_id);
select tenant_table('custom_table_selections');
