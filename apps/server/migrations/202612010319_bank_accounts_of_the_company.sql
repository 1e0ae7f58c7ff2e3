-- The company's own accounts, which files for the bank pay from.

create table payout_bank_accounts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('nacha', 'sepa', 'uk', 'ca', 'au')),
  details text,
  cutoff_hour int not null check (cutoff_hour between 0 and 24),
  lead_days int not null check (lead_days between 0 and 10),
  timezone text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, kind)
);
comment on column payout_bank_accounts.details is 'Encrypted: account numbers and the identifiers at the bank, by field';
comment on column payout_bank_accounts.cutoff_hour is 'The hour of the bank''s day from which a file counts for the next one';
comment on column payout_bank_accounts.lead_days is 'Banking days between the file and the payments'' arrival';
comment on column payout_bank_accounts.timezone is 'The bank''s; null: the company''s';
select tenant_table('payout_bank_accounts');
select audit_table('payout_bank_accounts', 'payout_bank_accounts', 'id', '{details}');
