-- What a company adds to the catalog by file: each import, and the lines that it left out.

create table custom_catalog_imports (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint,
  file_id bigint,
  file_name text not null,
  accepted int not null default 0,
  rejected int not null default 0,
  rejects_file_id bigint,
  failure text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, rejects_file_id) references files (company_id, id) on delete set null (rejects_file_id)
);
comment on column custom_catalog_imports.failure is 'Why the file as a whole could not be read';
create index custom_catalog_imports_by_member on custom_catalog_imports (company_id, member_id);
create index custom_catalog_imports_by_file on custom_catalog_imports (company_id, file_id);
create index custom_catalog_imports_by_rejects_file on custom_catalog_imports (company_id, rejects_file_id);
select tenant_table('custom_catalog_imports');

create table custom_catalog_rejects (
  company_id bigint not null references companies (company_id) on delete cascade,
  import_id bigint not null,
  line int not null,
  cells jsonb not null,
  reason text not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references custom_catalog_imports (company_id, id) on delete cascade
);
comment on column custom_catalog_rejects.cells is 'The line as it stood in the file, by its columns';
select tenant_table('custom_catalog_rejects');
