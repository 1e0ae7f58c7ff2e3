-- Which view a member has open on a list: of a shared view each member decides alone.
alter table custom_tables drop column is_selected;
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
