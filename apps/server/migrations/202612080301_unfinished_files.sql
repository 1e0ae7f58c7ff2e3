create table unfinished_files (
  storage_key text primary key,
  created_at timestamptz not null default app_now()
);
select private_table('unfinished_files', 'contents that are being stored, before a company has a row for them');
create index unfinished_files_by_age on unfinished_files (created_at);
