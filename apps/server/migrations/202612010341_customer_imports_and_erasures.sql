-- Imports of customers from a file, and what was erased of a person.

create table customer_imports (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint,
  file_id bigint,
  file_name text not null,
  policy text not null check (policy in ('skip', 'update', 'create')),
  is_dry_run boolean not null,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  rejected int not null default 0,
  done_line int not null default 0,
  rejects_file_id bigint,
  failure text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, rejects_file_id) references files (company_id, id) on delete set null (rejects_file_id)
);
comment on column customer_imports.policy is 'What happens to a row whose email or phone a customer has';
comment on column customer_imports.done_line is 'The last line that is stored. An interrupted import goes on after it';
create index customer_imports_by_member on customer_imports (company_id, member_id);
create index customer_imports_by_file on customer_imports (company_id, file_id);
create index customer_imports_by_rejects_file on customer_imports (company_id, rejects_file_id);
select tenant_table('customer_imports');

create table customer_import_rejects (
  company_id bigint not null references companies (company_id) on delete cascade,
  import_id bigint not null,
  line int not null,
  cells jsonb not null,
  field text not null,
  reason text not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references customer_imports (company_id, id) on delete cascade
);
select tenant_table('customer_import_rejects');

create table customer_erasures (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  customer_id bigint not null,
  reason text not null,
  parts jsonb not null,
  kept_until date,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
comment on table customer_erasures is 'What was erased of a person, what is kept, until when and why';
comment on column customer_erasures.finished_at is 'When what was kept was erased too; null: not yet';
create unique index customer_erasures_once on customer_erasures (company_id, customer_id);
create index customer_erasures_by_member on customer_erasures (company_id, member_id);
create index customer_erasures_due on customer_erasures (kept_until) where finished_at is null;
select tenant_table('customer_erasures');

-- The change log of an erased customer keeps what happened, without the values.
grant update (fields, reason) on changes to tradepost_system;
-- A signer's name is erased with the retention of the order.
grant update (signer_name) on compliance_signatures to tradepost_app;
