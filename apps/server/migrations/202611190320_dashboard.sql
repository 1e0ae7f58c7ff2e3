-- Each member's dashboard.

create table dashboard_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  member_id bigint not null,
  widgets jsonb not null,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on column dashboard_settings.widgets is 'In order: [{key, is_shown}]';
select tenant_table('dashboard_settings');
