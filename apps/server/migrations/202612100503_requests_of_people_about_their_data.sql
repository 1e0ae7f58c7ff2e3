-- What people ask of their data elsewhere, such as at a Shopify shop. A person of the company answers it.

create table privacy_requests (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  customer_id bigint not null,
  kind text not null check (kind in ('export', 'erase')),
  source text not null,
  key text not null,
  due_on date not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, source, key),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
comment on column privacy_requests.key is 'Names the request at its source, which may tell it again';
create index privacy_requests_by_customer on privacy_requests (company_id, customer_id);
select tenant_table('privacy_requests');
