-- Files of test results from tools that call no API.

create table device_result_imports (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  tool text not null,
  member_id bigint,
  file_id bigint,
  file_name text not null,
  is_dry_run boolean not null,
  done_line int not null default 0,
  accepted int not null default 0,
  repeated int not null default 0,
  rejected int not null default 0,
  rejects_file_id bigint,
  failure text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, rejects_file_id) references files (company_id, id)
);
comment on table device_result_imports is 'Files of results of tests';
create index device_result_imports_by_member on device_result_imports (company_id, member_id);
create index device_result_imports_by_file on device_result_imports (company_id, file_id);
create index device_result_imports_by_rejects_file on device_result_imports (company_id, rejects_file_id);
select tenant_table('device_result_imports');
select audit_table('device_result_imports', 'device_result_imports', 'id');

create table device_result_import_rejects (
  company_id bigint not null references companies (company_id) on delete cascade,
  import_id bigint not null,
  line int not null,
  cells jsonb not null,
  reason text not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references device_result_imports (company_id, id) on delete cascade
);
comment on table device_result_import_rejects is 'Rows of a file of results that were not stored, and why';
select tenant_table('device_result_import_rejects');
