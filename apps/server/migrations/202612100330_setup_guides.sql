-- The setup guide: what a company's team decided about it. What is done is read from the company's records.

create table setup_guides (
  company_id bigint not null references companies (company_id) on delete cascade,
  put_away_at timestamptz,
  skipped text[] not null default '{}',
  updated_at timestamptz not null default app_now(),
  primary key (company_id)
);
comment on column setup_guides.skipped is 'Keys of steps that the company does not need';
select tenant_table('setup_guides');
