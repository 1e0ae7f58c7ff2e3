-- Companies, their public tokens, and the payout methods they offer.

create table companies (
  company_id bigint generated always as identity primary key,
  name text not null,
  country_code text not null default 'US',
  currency text not null default 'USD',
  timezone text not null default 'UTC',
  email text,
  phone text,
  address_text text,
  package_id int not null default 4,
  subscription_status int not null default 0 check (subscription_status between 0 and 3),
  box_prefix text not null default 'TP',
  next_box_number bigint not null default 1001,
  retention_days int not null default 1095 check (retention_days >= 0),
  settings jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  trial_ends_at timestamptz,
  is_onboarding boolean not null default false,
  last_register_step int not null default 3 check (last_register_step between 0 and 3)
);
comment on column companies.subscription_status is '0 active, 1 trial, 2 unpaid, 3 canceled';
comment on column companies.last_register_step is 'The last completed step of onboarding; 3 means completed';
select tenant_table('companies');
select audit_table('companies', 'companies', 'company_id');
create trigger make_box_numbers after insert on companies for each row execute function make_box_numbers();
create trigger make_company_token after insert on companies for each row execute function make_company_token();
create trigger begin_access_stamp after insert on companies for each row execute function begin_access_stamp();
create trigger stamp_access after update on companies for each row execute function stamp_access();

-- Identifies a company to people who are not signed in, as in a link. It grants no access.
create table company_tokens (
  company_id bigint primary key references companies (company_id) on delete cascade,
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default app_now()
);
select private_table('company_tokens', 'asked for before the company is known');

create table company_sources (
  company_id bigint primary key references companies (company_id) on delete cascade,
  source_company_id bigint not null references companies (company_id) on delete cascade,
  created_at timestamptz not null default app_now(),
  check (company_id <> source_company_id)
);
create index company_sources_by_source on company_sources (source_company_id);
select private_table('company_sources', 'from which company another one came: it crosses two of them');

create table payout_methods (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  key text not null,
  sort int not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, key)
);
comment on table payout_methods is 'The payout methods that a company offers, in order. Without rows it offers those of its country.';
select tenant_table('payout_methods');
select audit_table('payout_methods', 'companies', 'company_id');
