-- How customers want to be paid: their saved details, several per customer, of which one may be preferred.

create table customer_payouts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  customer_id bigint not null,
  method text not null,
  details text,
  mask text,
  is_preferred boolean not null default false,
  used_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
comment on column customer_payouts.details is 'Encrypted. mask is shown instead. Null: the method needs none';
comment on column customer_payouts.used_at is 'When an order was last paid with them';
create index customer_payouts_by_customer on customer_payouts (company_id, customer_id, id);
create unique index customer_payouts_one_preferred on customer_payouts (company_id, customer_id) where is_preferred;
select tenant_table('customer_payouts');
select audit_table('customer_payouts', 'customers', 'customer_id', '{details}');

-- The method and the mask of the preferred ones stay with the customer, for lists. The details do not.
alter table customers drop column payout_details;
