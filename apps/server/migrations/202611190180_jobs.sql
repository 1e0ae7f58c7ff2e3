-- Progress of background jobs.

create table job_runs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id uuid not null,
  member_id bigint,
  event text not null,
  title text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  percentage int not null default 0 check (percentage between 0 and 100),
  done int,
  total int,
  message text,
  file_id bigint,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index job_runs_by_member on job_runs (company_id, member_id, created_at desc);
create index job_runs_by_file on job_runs (company_id, file_id);
select tenant_table('job_runs');
