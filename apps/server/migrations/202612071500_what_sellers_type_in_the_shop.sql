-- What somebody typed in the shop for an order. Anybody can type an email address, so it changes no customer until staff take it over.
create table seller_entries (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  order_id bigint not null,
  customer_id bigint not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  address_text text,
  marketing_consent boolean not null default false,
  is_shared boolean not null default false,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on table seller_entries is 'Who sells, as typed in the shop for an order by somebody who has not proven the email address. It goes when staff decide';
comment on column seller_entries.customer_id is 'The customer of the email address. An order that gets another customer no longer counts the entry';
comment on column seller_entries.is_shared is 'The same email address was left again, so that the lead is nobody’s own';
create index seller_entries_by_customer on seller_entries (company_id, customer_id);
select tenant_table('seller_entries');
