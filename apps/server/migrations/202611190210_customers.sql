-- Customers: the people and businesses that sell devices.

create table customers (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  company_name text,
  email text,
  phone text,
  phone_key text,
  address_text text,
  country_code text not null default 'US',
  date_of_birth date,
  status int not null default 1 check (status in (0, 1, 2)),
  blocked_reason text,
  payout_method text,
  payout_details text,
  payout_mask text,
  order_count int not null default 0,
  search_text text generated always as (
    lower(first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone_key, ''))
  ) stored,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
) with (fillfactor = 85);
comment on column customers.phone_key is 'The phone as E.164, to find duplicates';
comment on column customers.payout_details is 'Encrypted. payout_mask is shown instead.';
create index customers_by_status on customers (company_id, status, created_at desc, id desc);
create index customers_by_email on customers (company_id, lower(email));
create index customers_by_phone on customers (company_id, phone_key);
create index customers_by_search on customers using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);
create index customers_by_name on customers using gin (company_id, lower(first_name || ' ' || last_name) gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customers_by_age on customers (company_id, created_at desc, id desc);
select tenant_table('customers');
-- A change of order_count alone is not recorded.
create trigger record_change after insert or delete on customers for each row
  execute function record_change('customers', 'id', '{payout_details}');
create trigger record_update after update on customers for each row
  when (old.order_count = new.order_count) execute function record_change('customers', 'id', '{payout_details}');
