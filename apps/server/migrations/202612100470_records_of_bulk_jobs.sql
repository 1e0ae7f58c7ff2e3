-- A bulk action on many records runs as a job. What became of each record is kept with the job, and the job goes on from it.

create table bulk_job_rows (
  company_id bigint not null references companies (company_id) on delete cascade,
  job_id uuid not null,
  record_id bigint not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  reason text,
  primary key (company_id, job_id, record_id),
  foreign key (company_id, job_id) references job_runs (company_id, id) on delete cascade
);
comment on table bulk_job_rows is 'The records of a bulk job, and what became of each. They go with the progress of the job';
comment on column bulk_job_rows.label is 'What people know the record by';
comment on column bulk_job_rows.reason is 'Why it was skipped';
select tenant_table('bulk_job_rows');
