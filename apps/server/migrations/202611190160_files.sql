-- Uploaded files. Their content is in the file storage.

create table files (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  storage_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, storage_key),
  foreign key (company_id, member_id) references members (company_id, id)
);
create index files_by_member on files (company_id, member_id);
select tenant_table('files');
