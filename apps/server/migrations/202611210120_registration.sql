-- How a company comes to be: the token that names it to outsiders, who sent it, and how it pays its sellers.

/* Names a company to those who are not signed in: a link of a mail, the widget's code. It tells nothing and opens nothing. */
create table company_tokens (
  company_id bigint primary key references companies (company_id) on delete cascade,
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default app_now()
);
select private_table('company_tokens', 'asked for before the company is known');

create function make_company_token() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into company_tokens (company_id) values (new.company_id);
  return null;
end $$;
create function own_company_token() returns text language plpgsql stable security definer set search_path = public as $$
begin
  return (select token from company_tokens where company_id = current_company_id());
end $$;
grant create on schema public to tradepost_system;
alter function make_company_token() owner to tradepost_system;
alter function own_company_token() owner to tradepost_system;
revoke create on schema public from tradepost_system;
create trigger make_company_token after insert on companies for each row execute function make_company_token();
insert into company_tokens (company_id) select company_id from companies on conflict do nothing;

create table company_sources (
  company_id bigint primary key references companies (company_id) on delete cascade,
  source_company_id bigint not null references companies (company_id) on delete cascade,
  created_at timestamptz not null default app_now(),
  check (company_id <> source_company_id)
);
create index company_sources_by_source on company_sources (source_company_id);
select private_table('company_sources', 'from which company another one came: it crosses two of them');

-- A company that has chosen none offers all that its country has.
create table payout_methods (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  key text not null,
  sort int not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, key)
);
comment on table payout_methods is 'The ways to pay a seller that a company offers, in its order; without rows it offers those of its country';
select tenant_table('payout_methods');
select audit_table('payout_methods', 'companies', 'company_id');
