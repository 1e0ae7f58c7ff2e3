create table review_emails (
  company_id bigint not null references companies (company_id) on delete cascade,
  is_enabled boolean not null default false,
  enabled_at timestamptz,
  delay_days int not null default 7 check (delay_days between 0 and 90),
  link text,
  version int not null default 1,
  primary key (company_id)
);
comment on table review_emails is 'When sellers are asked for a review. The text is the template review-request in message_texts.';
comment on column review_emails.enabled_at is 'Orders completed before get none';
select tenant_table('review_emails');
select audit_table('review_emails', 'review_emails', 'company_id');
create index review_emails_enabled on review_emails (company_id) where is_enabled;

create table mail_domains (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  email text not null,
  domain text not null,
  continent_code text not null check (continent_code in ('EU', 'NA', 'AS', 'OC')),
  sub_domain text not null,
  selector text not null,
  public_key text not null,
  private_key text not null,
  is_verified boolean not null default false,
  checked_at timestamptz,
  checks jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id)
);
comment on table mail_domains is 'The company''s own sending domain, one at most';
comment on column mail_domains.private_key is 'Encrypted with APP_SECRET. Signs the emails (DKIM).';
comment on column mail_domains.checks is 'What DNS said last, by the purpose of the record';
select tenant_table('mail_domains');
select audit_table('mail_domains', 'mail_domains', 'id', '{private_key}');
